import { createRequire } from 'node:module';

/**
 * Reads a package once it is needed, and once more where that failed. What an import() could not read within a CommonJS package, as
 * out of file descriptors, it never reads again.
 */
export const latePackage = createRequire(import.meta.url);
