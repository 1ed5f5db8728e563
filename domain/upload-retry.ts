import type { ErrorType } from './errors.ts';

/** How often one picture is sent without being asked again. */
export const uploadTryLimit = 5;

const firstWait = 2000;
/** Of a queue that is refused without a word on how long. */
const wait = 30_000;

/** Failures that pass by themselves: sending again later needs no person. */
const passing = new Set<FailedTry['type']>(['network', 'request_timeout', 'overloaded', 'unavailable']);
/** Failures of the picture itself: sending it again would fail again. */
const final = new Set<FailedTry['type']>([
  'body_invalid',
  'file_empty',
  'file_truncated',
  'file_too_large',
  'body_too_large',
  'image_too_large',
  'image_too_complex',
  'type_unsupported',
  'idempotency_conflict',
  'version_conflict',
  'lost',
]);

export interface FailedTry {
  type: ErrorType | 'network' | 'lost';
  /** Seconds, from the server's Retry-After. */
  retryAfter?: number;
}

/**
 * Milliseconds for which the server takes no more pictures of this account, so that the whole queue waits and no try is
 * counted; null for failures that say nothing of other pictures.
 */
export function holdOfQueue({ type, retryAfter }: FailedTry): number | null {
  if (type !== 'too_many') return null;
  return retryAfter === undefined ? wait : retryAfter * 1000;
}

/** Milliseconds until a failed upload is sent again by itself; null when it is left to the person. */
export function waitBeforeRetry(failure: FailedTry, tries: number): number | null {
  if (!passing.has(failure.type) || tries >= uploadTryLimit) return null;
  if (failure.retryAfter !== undefined) return failure.retryAfter * 1000;
  return firstWait * 2 ** (tries - 1);
}

/** Whether a person may send the same picture again. */
export const isRetryable = (failure: FailedTry): boolean => !final.has(failure.type);
