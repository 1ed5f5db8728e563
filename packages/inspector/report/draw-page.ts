import { snapdom } from '@zumer/snapdom';

/** What no picture shows. */
const secret = 'input[type=password], [autocomplete=one-time-code], [data-secret]';
/** Pixels of the longer side. */
const longest = 1280;

/** What the window shows of the page now, as a data address; what is secret is blank, and so is what is ours. */
export async function drawPage(): Promise<string> {
  const { documentElement: page } = document;
  const picture = await snapdom.toBlob(page, {
    clip: 'viewport',
    dpr: 1,
    scale: Math.min(1, longest / Math.max(innerWidth, innerHeight)),
    type: 'webp',
    quality: 0.6,
    backgroundColor: getComputedStyle(document.body).backgroundColor,
    embedFonts: true,
    exclude: [secret, '[data-inspector]'],
    excludeMode: 'hide',
    // It leaves the page a turn about every frame.
    fast: false,
  });
  return dataOf(picture);
}

function dataOf(picture: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
  reader.addEventListener('error', () => reject(reader.error ?? new Error('A picture cannot be read')));
  reader.readAsDataURL(picture);
  return promise;
}
