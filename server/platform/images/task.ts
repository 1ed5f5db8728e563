import type { ErrorType } from '#domain/errors.ts';
import type { RenditionWidth } from '#domain/limits.ts';
import type { Painting } from './painting.ts';
import type { Header } from './header.ts';

/** What a process may spend on one picture. */
export interface TaskLimits {
  /** Seconds of processor time. */
  cpuLimit: number;
  /** Bytes that the whole process may take. */
  memoryLimit: number;
}

/** What a process is sent. */
export interface Task extends TaskLimits {
  path: string;
  pixelLimit: number;
  make:
    | 'header'
    | 'thumbhash'
    | { square: number }
    | { leaf: number }
    | { paint: Painting }
    | readonly RenditionWidth[];
  /**
   * Bytes that a decoder may hold of a picture; one of which it would hold more is not drawn. Infinity for what is
   * drawn alone. A header is read of any.
   */
  heldLimit: number;
}

/** What was made of a picture, in the order asked for; or nothing but that a decoder would hold too much of it. */
export type Made = { header: Header } | { drawn: Uint8Array[] } | { tooMuchHeld: true };

/** What came of a task. */
export type Outcome = Made | { refused: ErrorType } | { failed: { message: string; code: string } };

/** What a process sends back. A spent one holds so much memory that the next picture would be blamed for it. */
export type Answer = Outcome & { isSpent: boolean };
