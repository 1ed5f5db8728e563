/** What the system, a database or a library calls a failure, such as `ENOENT` or `23505`; empty where it calls it nothing. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
