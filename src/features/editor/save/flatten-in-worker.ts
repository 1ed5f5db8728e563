import { scriptUrl } from '#src/lib/trusted.ts';
import type { FlattenAnswer, FlattenOrder } from './flatten-order.ts';
// oxlint-disable-next-line import/default -- Vite builds the worker, and this is the address of it
import workerUrl from './flatten-worker.ts?worker&url';

/** Makes the picture of a drawing in a thread of its own. Rejects when this browser cannot, or with the signal's reason. */
export function flattenInWorker(order: FlattenOrder, signal?: AbortSignal): Promise<Blob> {
  const worker = new Worker(scriptUrl(workerUrl), { type: 'module' });
  return new Promise<Blob>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<FlattenAnswer>) => {
      if ('blob' in data) resolve(data.blob);
      else reject(new Error(data.error));
    });
    worker.addEventListener('error', (event) => reject(new Error(event.message || 'The worker did not start')));
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.postMessage(order, []);
  }).finally(() => worker.terminate());
}
