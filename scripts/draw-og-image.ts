import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import sharp from 'sharp';
import { launchForPictures } from '#tests/support/chromium.ts';
import { startProduct } from '#tests/support/product.ts';

/**
 * Draws public/og.png, what a link to the site unfolds into: the first words of the landing beside its own drawing.
 * Run by hand after that drawing has changed, over a current build: `node scripts/draw-og-image.ts`.
 */
const size = { width: 1200, height: 630 };
/** Some messengers fetch no larger one. */
const bytesLimit = 80_000;

/** The hero alone, as large as the picture allows, below the wordmark. */
const style = `
  header > :not(a[href='/']), header::before, footer, main > div > :not(section:first-of-type), figcaption,
  section > div:first-child > :is(div, p:last-child) { display: none !important; }
  header { position: absolute !important; inset: 62px auto auto 44px; padding: 0 !important; inline-size: auto !important; zoom: 1.4; }
  main { display: grid; block-size: 630px; align-content: center; }
  main > div { padding: 0 !important; }
  section { padding: 0 64px !important; gap: 48px !important; }
  section > div:first-child { padding-block-start: 48px; }
`;

const product = await startProduct();
const browser = await launchForPictures();
try {
  const page = await browser.newPage({ viewport: size, bypassCSP: true, colorScheme: 'light' });
  await page.goto(product.url, { waitUntil: 'networkidle' });
  await page.addStyleTag({ content: style });
  const shot = await page.screenshot();
  const drawn = await sharp(shot).png({ palette: true, quality: 95, effort: 10, compressionLevel: 9 }).toBuffer();
  if (drawn.length > bytesLimit) throw new Error(`The picture has ${drawn.length} bytes, more than ${bytesLimit}`);
  await writeFile(resolve(import.meta.dirname, '../public/og.png'), drawn);
  console.log(`public/og.png: ${drawn.length} bytes`);
} finally {
  await browser.close();
  await product.stop();
}
