import { copyLater } from './copy-text.ts';

/** Bytes of pictures that are pasted with the words: the others are read from their addresses. */
const bytesLimit = 4_000_000;
/** So many at once, as a browser loads a page. */
const atOnce = 6;

/**
 * Puts HTML on the clipboard beside the same as plain text, with its pictures in it as far as there is room; false when the browser
 * refuses. Must be called inside a gesture.
 */
export const copyRichText = ({ text, html }: { text: string; html: string }): Promise<boolean> =>
  copyLater({
    'text/html': withPictures(html).then((whole) => new Blob([whole], { type: 'text/html' })),
    'text/plain': Promise.resolve(new Blob([text], { type: 'text/plain' })),
  });

/** A picture as it stands in HTML of our own; its address has no sign that is written in another way but `&`. */
const source = /(?<=<img src=")[^"]+/g;

async function withPictures(html: string): Promise<string> {
  const waiting = [...new Set(html.match(source))];
  const dataOf = new Map<string, string>();
  let room = bytesLimit;
  const fill = async () => {
    for (let address = waiting.shift(); address !== undefined && room > 0; address = waiting.shift()) {
      const data = await dataUrl(address.replaceAll('&amp;', '&')).catch(() => null);
      if (data === null || data.length > room) continue;
      room -= data.length;
      dataOf.set(address, data);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, fill));
  return html.replace(source, (address) => dataOf.get(address) ?? address);
}

/** As a JPEG, which mail and older programs show too. */
async function dataUrl(address: string): Promise<string> {
  const picture = new Image();
  picture.crossOrigin = 'use-credentials';
  picture.src = address;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = picture.naturalWidth;
  canvas.height = picture.naturalHeight;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('There is nothing to draw on');
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0);
  return canvas.toDataURL('image/jpeg', 0.9);
}
