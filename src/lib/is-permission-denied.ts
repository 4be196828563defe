/** Whether Firestore's security rules rejected the request. */
export function isPermissionDenied(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'permission-denied'
}
