import { layoutOf } from '#domain/scene/backdrop.ts';
import { picturesOf } from '#domain/scene/laid-pictures.ts';
import { onGround, type Ground } from '#domain/scene/ground.ts';
import { sizeOf, type Scene, type Size, type Turn } from '#domain/scene/scene.ts';
import { paintBacked } from './paint-backdrop.ts';
import { paintItems, type PaintOptions } from './paint.ts';

export interface FlattenOptions extends Omit<PaintOptions, 'pictures'> {
  /** What is laid on the picture, by the names of the drawing. */
  pictures?: ReadonlyMap<string, Blob>;
  type: 'image/png' | 'image/jpeg' | 'image/webp';
}

/** The picture that others get: what was drawn is part of it, and what was hidden or cut off is not. */
export async function flatten(
  picture: Blob,
  scene: Scene,
  { type, pictures: files = new Map(), ...painted }: FlattenOptions,
): Promise<Blob> {
  const bitmap = await createImageBitmap(picture);
  const ground = onGround(scene, { width: bitmap.width, height: bitmap.height });
  const { canvas, context } = canvasOf(ground.size);
  if (scene.frame.fill !== undefined) {
    context.fillStyle = scene.frame.fill;
    context.fillRect(0, 0, ground.size.width, ground.size.height);
    // A picture that can be seen through lies on nothing.
    context.clearRect(...ground.at, bitmap.width, bitmap.height);
  }
  context.drawImage(bitmap, ...ground.at);
  bitmap.close();
  const pictures = new Map<string, ImageBitmap>();
  for (const name of picturesOf(scene.items)) {
    const file = files.get(name);
    if (file) pictures.set(name, await createImageBitmap(file));
  }
  paintItems(context, { ...scene, items: ground.items }, ground.size, { ...painted, pictures });
  for (const laid of pictures.values()) laid.close();
  const shown = backed(framed(canvas, ground, scene.frame.turn), scene, type);
  return await shown.convertToBlob({ type, quality: 0.92 });
}

function backed(picture: OffscreenCanvas, scene: Scene, type: FlattenOptions['type']): OffscreenCanvas {
  const { backdrop } = scene;
  if (!backdrop) return type === 'image/jpeg' && scene.frame.fill === undefined ? onWhite(picture) : picture;
  const layout = layoutOf(scene);
  const { canvas, context } = canvasOf(layout.size);
  if (type === 'image/jpeg') {
    // Which knows no transparency.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, layout.size.width, layout.size.height);
  }
  paintBacked(context, picture, layout, backdrop);
  return canvas;
}

/** A JPEG knows no transparency: what is nothing would be black. */
function onWhite(picture: OffscreenCanvas): OffscreenCanvas {
  const { canvas, context } = canvasOf(picture);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, picture.width, picture.height);
  context.drawImage(picture, 0, 0);
  return canvas;
}

function framed(whole: OffscreenCanvas, { crop, size: { width, height } }: Ground, turn: Turn): OffscreenCanvas {
  if (turn === 0 && crop.w === width && crop.h === height) return whole;
  const size = sizeOf({ crop, turn });
  const { canvas, context } = canvasOf(size);
  context.translate(size.width / 2, size.height / 2);
  context.rotate((turn * Math.PI) / 2);
  context.drawImage(whole, crop.x, crop.y, crop.w, crop.h, -crop.w / 2, -crop.h / 2, crop.w, crop.h);
  return canvas;
}

function canvasOf({ width, height }: Size) {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: false });
  if (!context) throw new Error('This browser gives no canvas of the size of the picture');
  return { canvas, context };
}
