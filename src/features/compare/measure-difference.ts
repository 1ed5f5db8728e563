import type { Difference } from '#machines/compare/compare.machine.ts';
import { scriptUrl } from '#src/lib/trusted.ts';
import type { DifferenceAnswer, DifferenceOrder } from './difference-worker.ts';
// oxlint-disable-next-line import/default -- Vite builds the worker, and this is the address of it
import workerUrl from './difference-worker.ts?worker&url';

/**
 * Finds where the pictures of two addresses differ, in a thread of its own. The address of the mask is good as long as the thread,
 * which ends with `left`. Rejects when this browser cannot, a picture does not come, or with the reason of `signal`.
 */
export async function measureDifference(
  addresses: { before: string; after: string },
  { signal, left }: { signal: AbortSignal; left: AbortSignal },
): Promise<Difference> {
  const [before, after] = await Promise.all([bitmapOf(addresses.before), bitmapOf(addresses.after)]);
  signal.throwIfAborted();
  const worker = new Worker(scriptUrl(workerUrl), { type: 'module' });
  const answer = Promise.withResolvers<Difference>();
  worker.addEventListener('message', ({ data }: MessageEvent<DifferenceAnswer>) => {
    if ('difference' in data) answer.resolve(data.difference);
    else answer.reject(new Error(data.error));
  });
  worker.addEventListener('error', ({ message }) => answer.reject(new Error(message || 'The worker did not start')));
  signal.addEventListener('abort', () => answer.reject(signal.reason), { once: true });
  left.addEventListener('abort', () => worker.terminate(), { once: true });
  answer.promise.catch(() => worker.terminate());
  worker.postMessage({ before, after } satisfies DifferenceOrder, [before, after]);
  return await answer.promise;
}

async function bitmapOf(address: string): Promise<ImageBitmap> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  return await createImageBitmap(picture);
}
