import { expect, test } from 'vitest';
import { sniffImage } from './sniff.ts';

/** The box with which HEIF files begin: its main brand, a version, and the brands it is compatible with. */
function ftyp(main: string, ...brands: string[]): Buffer {
  const box = Buffer.from(`____ftyp${main}____${brands.join('')}`, 'latin1');
  box.writeUInt32BE(box.length, 0);
  return box;
}
/** What follows the box may look like a brand. */
const followedBy = (head: Buffer, text: string): Buffer => Buffer.concat([head, Buffer.from(text, 'latin1')]);

test.each([
  ['AVIF by its main brand', ftyp('avif'), 'image/avif'],
  ['a sequence', ftyp('avis', 'avif', 'mif1'), null],
  ['HEIF that is AVIF too', ftyp('mif1', 'miaf', 'avif', 'MA1B'), 'image/avif'],
  ['HEIF that says so last', ftyp('mif1', 'miaf', 'avif'), 'image/avif'],
  ['HEIF that is a sequence and AVIF', ftyp('msf1', 'avis', 'avif'), 'image/avif'],
  ['HEIF that is nothing but a sequence', ftyp('msf1', 'avis', 'MA1B'), null],
  ['HEIF by a brand that no decoder opens', ftyp('miaf', 'mif1', 'avif'), null],
  ['HEIC', ftyp('heic', 'mif1', 'heic'), null],
  ['HEIF that says nothing of AVIF', ftyp('mif1', 'heic'), null],
  ['HEIF with a brand behind its box', followedBy(ftyp('mif1', 'heic'), 'avif'), null],
  ['HEIF with a brand across two', ftyp('mif1', 'xxav', 'ifxx'), null],
  ['HEIC that claims AVIF', ftyp('heic', 'avif'), null],
])('%s', (_what, head, mime) => {
  expect(sniffImage(head)).toBe(mime);
});

test.each([
  ['a JPEG', [0xff, 0xd8, 0xff, 0xe0], 'image/jpeg'],
  ['two bytes of a JPEG', [0xff, 0xd8], null],
  ['a JPEG without a marker', [0xff, 0xd8, 0x00, 0xe0], null],
])('%s', (_what, bytes, mime) => {
  expect(sniffImage(Buffer.from(bytes))).toBe(mime);
});

test.each([
  ['GIF87a…', 'image/gif'],
  ['GIF89a…', 'image/gif'],
  ['GIF88a…', null],
  [' GIF89a…', null],
  ['RIFF____WEBPVP8 ', 'image/webp'],
  ['RIFF____WAVEfmt ', null],
  ['RIFX____WEBPVP8 ', null],
  ['<svg xmlns="http://www.w3.org/2000/svg">', null],
  ['%PDF-1.7', null],
  ['', null],
])('%o', (text, mime) => {
  expect(sniffImage(Buffer.from(text, 'latin1'))).toBe(mime);
});
