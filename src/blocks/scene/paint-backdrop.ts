import type { Layout } from '#domain/scene/backdrop.ts';
import type { Backdrop } from '#domain/scene/backdrop-look.ts';
import { cardPath, stopsOf, windowBar } from './backdrop-parts.ts';
import { paintPrimitive } from './paint.ts';

/** Paints the ground, and on it the picture with its window. */
export function paintBacked(
  canvas: OffscreenCanvasRenderingContext2D,
  picture: OffscreenCanvas,
  layout: Layout,
  { colours, window }: Backdrop,
): void {
  const { size, shadow, card } = layout;
  if (colours.length > 0) {
    const ground = canvas.createLinearGradient(0, 0, size.width, size.height);
    for (const { at, colour } of stopsOf(colours)) ground.addColorStop(at, colour);
    canvas.fillStyle = ground;
    canvas.fillRect(0, 0, size.width, size.height);
  }
  const path = new Path2D(cardPath(layout));
  if (shadow) {
    canvas.save();
    // The card itself lies outside: its shadow alone is seen, also where the picture is transparent.
    canvas.translate(-2 * size.width, 0);
    canvas.shadowColor = `rgb(0 0 0 / ${shadow.opacity})`;
    canvas.shadowBlur = 2 * shadow.blur;
    canvas.shadowOffsetX = 2 * size.width;
    canvas.shadowOffsetY = shadow.drop;
    canvas.fillStyle = '#000';
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas is no array
    canvas.fill(path);
    canvas.restore();
  }
  canvas.save();
  canvas.clip(path);
  for (const primitive of windowBar(layout, window)) paintPrimitive(canvas, primitive, '');
  canvas.drawImage(picture, layout.picture.x, card.y + layout.bar);
  canvas.restore();
}
