import type { Locale } from '#domain/locales.ts';
import { groundOf, isChangedGround } from '#domain/scene/changed-ground.ts';
import { readLayers } from '#domain/scene/read-layers.ts';
import { sizeOf, type Box, type Item, type Scene } from '#domain/scene/scene.ts';
import { picturePath } from '#domain/screen.ts';
import type { Proposal } from '#machines/proposals/proposals.machine.ts';
import type { Flattening } from '#src/blocks/scene/flattening/flatten-in-worker.ts';
import { savedType } from '#src/blocks/scene/flattening/saved-type.ts';
import { callBytes } from '#src/lib/transport.ts';

/** How the picture would be, and what of its drawing stands where something else is seen by now. */
export interface DrawnProposal {
  picture: Blob;
  /** Its width by its height. */
  ratio: number;
  changed: number;
  /** Where these are, in parts of the picture from 0 to 1; none where it is turned or has a backdrop. */
  places: readonly Box[];
}

interface Order {
  signature: string;
  proposal: Pick<Proposal, 'base' | 'layers' | 'is_newer_picture'>;
  /** The fileId of what the drawing of now is on. */
  drawnOn: string | null;
  flatten: Flattening['flatten'];
  locale: Locale;
}

/** Rejects where a picture does not come, this browser cannot draw it, or with the signal's reason. */
export async function drawProposal(
  { signature, proposal, drawnOn, flatten, locale }: Order,
  signal: AbortSignal,
): Promise<DrawnProposal> {
  const bytesOf = (fileId: string) =>
    callBytes({ method: 'GET', path: picturePath({ signature, fileId }, 'original'), locale, signal });
  const scene = readLayers(proposal.layers, proposal.base);
  const base = await bytesOf(proposal.base.fileId);
  const picture = await flatten({ picture: base, scene, type: savedType(base.type) }, signal);
  const seen = await createImageBitmap(picture);
  const ratio = seen.width / seen.height;
  seen.close();
  if (!proposal.is_newer_picture || drawnOn === null) return { picture, ratio, changed: 0, places: [] };
  const changed = await changedItems(await bytesOf(drawnOn), base, scene);
  return { picture, ratio, changed: changed.length, places: placesOf(changed, scene) };
}

async function changedItems(before: Blob, after: Blob, { items }: Scene): Promise<Item[]> {
  const [old, now] = await Promise.all([createImageBitmap(before), createImageBitmap(after)]);
  try {
    return items.filter((item) => {
      const ground = groundOf(item, now);
      return ground !== null && isChangedGround(pixelsOf(old, ground), pixelsOf(now, ground));
    });
  } finally {
    old.close();
    now.close();
  }
}

function pixelsOf(picture: ImageBitmap, { x, y, w, h }: Box): Uint8ClampedArray {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [w, h];
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser has no canvas');
  context.drawImage(picture, -x, -y);
  return context.getImageData(0, 0, w, h).data;
}

function placesOf(items: readonly Item[], { frame, backdrop }: Scene): Box[] {
  if (frame.turn !== 0 || backdrop) return [];
  const { width, height } = sizeOf(frame);
  const { x, y } = frame.crop;
  return items.flatMap((item) => {
    const ground = groundOf(item, { width: x + width, height: y + height });
    if (!ground) return [];
    const [left, top] = [Math.max(0, ground.x - x), Math.max(0, ground.y - y)];
    const [w, h] = [ground.x + ground.w - x - left, ground.y + ground.h - y - top];
    return w > 0 && h > 0 ? [{ x: left / width, y: top / height, w: w / width, h: h / height }] : [];
  });
}
