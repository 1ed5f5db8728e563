/** Pixels of a side: enough to hit whatever is left of a picture. */
const side = 32;

/**
 * Whether a browser that takes a picture for loaded has drawn nothing of it, as of one that is broken from its first bytes.
 * False where another site's picture may not be looked at.
 */
export function showsNothing(image: HTMLImageElement): boolean {
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
  const context = canvas.getContext('2d');
  if (!context) return false;
  try {
    context.drawImage(image, 0, 0, side, side);
    return context.getImageData(0, 0, side, side).data.every((channel) => channel === 0);
  } catch {
    return false;
  }
}
