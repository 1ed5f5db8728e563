import { resolve } from 'node:path';

/** The content that comes with the product. */
export const contentFolder = resolve(import.meta.dirname, '../../../content');
