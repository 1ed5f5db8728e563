/** The code of an error of the system, a database or a library, such as `ENOENT` or `23505`; empty when it has none. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
