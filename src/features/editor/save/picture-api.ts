import { SaveError, refusalOf } from './save-api.ts';

/** The bytes of a picture. Rejects with SaveError when they are not answered, or with the signal's reason. */
export async function fetchPicture(address: string, signal?: AbortSignal): Promise<Blob> {
  const answer = await fetch(address, signal ? { signal } : {}).catch((error: unknown) => {
    signal?.throwIfAborted();
    throw new SaveError(0, { type: 'network' }, { cause: error });
  });
  if (!answer.ok) throw refusalOf(answer.status, await answer.json().catch(() => null));
  return answer.blob();
}

/**
 * The bytes of the picture that is drawn on, fetched once and held: to save needs its address no more. Where they did not come
 * they are asked for again the next time.
 */
export function heldPicture(read: () => Promise<Blob>): () => Promise<Blob> {
  let held: Promise<Blob> | null = null;
  return () => {
    held ??= read().catch((error: unknown) => {
      held = null;
      throw error;
    });
    return held;
  };
}
