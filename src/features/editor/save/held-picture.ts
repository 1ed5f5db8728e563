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
