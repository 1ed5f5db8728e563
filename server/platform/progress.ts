/** What a command tells of a long work while it lasts. */
export interface Progress {
  /** A step begins: `Copying the pictures`. */
  step: (name: string) => void;
  /** How much of the step is done. */
  share: (done: number, total: number, unit: ProgressUnit) => void;
}

export type ProgressUnit = 'byte' | 'row' | 'picture' | 'file';

/** For anyone who waits for no word. */
export const noProgress: Progress = { step: () => undefined, share: () => undefined };
