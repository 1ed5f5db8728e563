import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import sharp from 'sharp';
import { goodsPictures } from './product-images/goods.ts';
import { workPictures } from './product-images/work.ts';

/** Draws the pictures of the shop, content/images/shop-*.webp. Run by hand after a drawing has changed. */
const folder = resolve(import.meta.dirname, '../content/images');

for (const { name, svg } of [...workPictures, ...goodsPictures]) {
  const bytes = await sharp(Buffer.from(svg)).webp({ quality: 90, effort: 6 }).toBuffer();
  await writeFile(resolve(folder, `shop-${name}.webp`), bytes);
  console.log(`shop-${name}.webp: ${bytes.length} bytes`);
}
