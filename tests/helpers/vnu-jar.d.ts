/** The package comes without types. */
declare module 'vnu-jar' {
  /** Where the checker's jar lies. */
  const jar: string
  export = jar
}
