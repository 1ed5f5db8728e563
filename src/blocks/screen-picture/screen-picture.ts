import { movePicture } from '#src/lib/picture-move.ts';

/**
 * Between the gallery and the page of a screen its picture moves. Loaders await these when they have read all that the page
 * needs; on the server, and where there is nothing to move, they return at once.
 */
export async function moveToStage(signature: string, signal: AbortSignal): Promise<void> {
  if (typeof document === 'undefined') return;
  const tile = tileOf(signature);
  const thumbnail = tile?.querySelector('img');
  if (thumbnail?.complete && thumbnail.naturalWidth > 0) seen = thumbnail.currentSrc;
  await movePicture(tile, pictureOnStage, signal);
}

export async function moveToTile(signal: AbortSignal): Promise<void> {
  if (typeof document === 'undefined') return;
  const picture = pictureOnStage();
  const signature = picture && /\/files\/([^/]+)\//.exec(picture.src)?.[1];
  if (signature) await movePicture(picture, () => tileOf(signature), signal);
}

/** What the gallery showed of the screen that was opened last. */
let seen: string | null = null;

/** The thumbnail that was clicked to come to this picture, which stands in until the picture is here. */
export const thumbnailSeen = (src: string): string | null =>
  seen !== null && folderOf(seen) === folderOf(src) ? seen : null;

/** All sizes of a picture lie beside each other. */
const folderOf = (address: string): string => address.slice(0, address.lastIndexOf('/'));

const tileOf = (signature: string): HTMLElement | null =>
  document.querySelector(`main [role=gridcell] > a[href$="/s/${CSS.escape(signature)}"]`);

const pictureOnStage = (): HTMLImageElement | null => document.querySelector('main img[data-stage]');
