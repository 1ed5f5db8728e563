import { boundsOf } from '#domain/scene/geometry.ts';
import type { Item, PictureItem } from '#domain/scene/scene.ts';
import { angleOf, middleOfBox } from '#domain/scene/turns.ts';
import { laidPicture } from './laid-picture.ts';

type Canvas = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D;

/** Turns what is painted next as an item is turned. */
export function turnCanvas(canvas: Canvas, item: Item): void {
  const angle = angleOf(item);
  if (angle === 0) return;
  const [x, y] = middleOfBox(boundsOf(item));
  canvas.translate(x, y);
  canvas.rotate((angle * Math.PI) / 180);
  canvas.translate(-x, -y);
}

/** Paints a picture that lies on another one. */
export function paintPicture(canvas: Canvas, item: PictureItem, source: CanvasImageSource): void {
  const { size, part, box, d, opacity } = laidPicture(item);
  const [sx, sy] = [box.w / part.w, box.h / part.h];
  canvas.save();
  turnCanvas(canvas, item);
  canvas.globalAlpha = opacity;
  canvas.clip(new Path2D(d));
  // As the page shows a picture of another size.
  canvas.imageSmoothingQuality = 'medium';
  canvas.drawImage(source, box.x - part.x * sx, box.y - part.y * sy, size.width * sx, size.height * sy);
  canvas.restore();
}
