import { scriptUrl } from '#src/lib/trusted.ts';
import type { FlattenAnswer, FlattenOrder } from './flatten-order.ts';
// oxlint-disable-next-line import/default -- Vite builds the worker, and this is the address of it
import workerUrl from './flatten-worker.ts?worker&url';

export interface Flattening {
  /** Makes the picture of a drawing in a thread of its own. Rejects when this browser cannot, or with the signal's reason. */
  flatten: (order: FlattenOrder, signal?: AbortSignal) => Promise<Blob>;
  /** Starts the thread: by the time that a picture is to be made of it there may be no connection to get its code by. */
  open: () => void;
  close: () => void;
}

/** The thread of one editor. */
export function flatteningThread(): Flattening {
  let thread: Worker | null = null;
  let asked = 0;
  const waiting = new Map<number, PromiseWithResolvers<Blob>>();

  function start(): Worker {
    const worker = new Worker(scriptUrl(workerUrl), { type: 'module' });
    worker.addEventListener('message', ({ data: { id, ...told } }: MessageEvent<FlattenAnswer>) => {
      if ('blob' in told) waiting.get(id)?.resolve(told.blob);
      else waiting.get(id)?.reject(new Error(told.error));
      waiting.delete(id);
    });
    worker.addEventListener('error', (event) => {
      for (const { reject } of waiting.values()) reject(new Error(event.message || 'The worker did not start'));
      waiting.clear();
      // The next picture gets another one.
      worker.terminate();
      if (thread === worker) thread = null;
    });
    return worker;
  }

  return {
    flatten: (order, signal) => {
      const answer = Promise.withResolvers<Blob>();
      asked += 1;
      waiting.set(asked, answer);
      signal?.addEventListener('abort', () => answer.reject(signal.reason), { once: true });
      thread ??= start();
      thread.postMessage({ id: asked, ...order }, []);
      return answer.promise;
    },
    open: () => void (thread ??= start()),
    close: () => {
      thread?.terminate();
      thread = null;
    },
  };
}
