import type { ErrorType } from '#domain/errors.ts';
import { OperationError } from './operation-error.ts';

/** What becomes of a call: answered as it is, or as a bad day has it. Who looks at how pages bear that chooses. */
export const moods = ['answered', 'slow', 'fails', 'offline', '401', '429', '503'] as const;
export type Mood = (typeof moods)[number];

export const isMood = (value: unknown): value is Mood => moods.some((mood) => mood === value);

/** Milliseconds that a slow call waits: loaders and skeletons are well in view, and no limit is over. */
const slowness = 4000;

const refusals: Partial<Record<Mood, { status: number; type: ErrorType | 'network'; retryAfter?: number }>> = {
  fails: { status: 500, type: 'internal' },
  offline: { status: 0, type: 'network' },
  '401': { status: 401, type: 'unauthorized' },
  '429': { status: 429, type: 'too_many', retryAfter: 30 },
  '503': { status: 503, type: 'unavailable', retryAfter: 5 },
};

/** Lets a call through in a mood: at once, late, or not at all: then it rejects with the OperationError that a server's refusal makes. */
export async function passMood(mood: Mood, operation: string, signal?: AbortSignal): Promise<void> {
  if (mood === 'slow') await later(signal);
  const refusal = refusals[mood];
  if (!refusal) return;
  const { status } = refusal;
  const message = status === 0 ? 'Failed to fetch' : `HTTP ${status}`;
  throw new OperationError({ ...refusal, service: 'main', operation, message, isSaid: false });
}

const later = (signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, slowness);
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason);
      },
      { once: true },
    );
  });
