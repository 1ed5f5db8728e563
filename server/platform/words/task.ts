import type { ErrorType } from '#domain/errors.ts';
import type { ReadArea, Word } from './word-reader.ts';

/** What the process that reads is sent. */
export interface ReadTask {
  path: string;
  /** Left out, all of it is read. */
  areas?: readonly ReadArea[];
  pixelLimit: number;
  /** Bytes that it may take. */
  memoryLimit: number;
}

/** What it sends back. */
export type ReadAnswer = { words: Word[] } | { refused: ErrorType } | { failed: { message: string; code: string } };
