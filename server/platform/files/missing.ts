/** For what may be gone: passes every other failure on. */
export function ignoreMissing(error: unknown): undefined {
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
  if (!isMissing) throw error;
}
