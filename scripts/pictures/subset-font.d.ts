/** The letters of `text` alone, of a font in any format; the package brings no types. */
declare module 'subset-font' {
  function subset(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2'
      /** OpenType features, by their tags. */
      keepFeatures: string[]
      variationAxes: Record<string, { min: number; max: number }>
    },
  ): Promise<Buffer>
  export = subset
}
