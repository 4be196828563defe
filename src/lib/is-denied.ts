/** Whether the database's rules have refused it. */
export function isDenied(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'permission-denied'
}
