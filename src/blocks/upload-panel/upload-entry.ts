export type UploadStatus = 'queued' | 'preparing' | 'sending' | 'processing' | 'paused' | 'failed' | 'done';

export interface UploadEntry {
  id: string;
  name: string;
  bytes: number;
  status: UploadStatus;
  /** Bytes that have arrived. */
  sent: number;
  /** Why it failed or waits, in words for people. */
  reason?: string | undefined;
  /** Whether a failed one can be sent again. */
  retryable?: boolean | undefined;
  /** Whether it can be drawn on instead of being sent. */
  drawable?: boolean | undefined;
  /** The page of the screen, once it is there. */
  to?: string | undefined;
}

/** What can be done with a file; the same functions each time. */
export interface UploadRowHandlers {
  onPause: (id: string) => void;
  onResume: (id: string) => void;
  onRetry: (id: string) => void;
  onRemove: (id: string) => void;
  /** Takes it out of the queue into the editor. */
  onDraw: (id: string) => void;
}
