import type { ErrorType } from '#domain/errors.ts';
import type { RenditionWidth } from '#domain/limits.ts';

/** What a drawing process is sent. */
export interface Task {
  path: string;
  pixelLimit: number;
  make: 'thumbhash' | readonly RenditionWidth[];
  /** Seconds of processor time, whoever else needs the processor. */
  cpuLimit: number;
  /** Bytes that the whole process may take. */
  memoryLimit: number;
}

/** What it sends back. */
export type Answer = { made: Uint8Array[] } | { refused: ErrorType } | { failed: { message: string; code: string } };
