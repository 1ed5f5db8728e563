import type { ImageMime } from './image-mime.ts';

/** Bytes at the start of a file that suffice to tell the type of every accepted picture. */
export const sniffedBytes = 64;

/**
 * The type of a picture by its first bytes, whatever its name and its declared type say; null for everything else.
 * Files that browsers run as documents (SVG, HTML, PDF) have no place here.
 */
export function sniffImage(head: Buffer): ImageMime | null {
  if (head.subarray(0, 8).equals(pngSignature)) return 'image/png';
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'image/jpeg';
  const text = head.toString('latin1');
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'image/gif';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'image/webp';
  if (text.slice(4, 8) === 'ftyp' && isAvif(head, text)) return 'image/avif';
  return null;
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * AVIF by its main brand, or a general HEIF that says it is also AVIF. HEIC says neither, and a sequence (`avis`) that is not a
 * picture too is a film, which no decoder here opens; nor one with `miaf` for its main brand.
 */
function isAvif(head: Buffer, text: string): boolean {
  const main = text.slice(8, 12);
  if (main === 'avif') return true;
  if (main !== 'mif1' && main !== 'msf1') return false;
  const end = Math.min(head.length, head.readUInt32BE(0));
  for (let at = 16; at + 4 <= end; at += 4) if (text.startsWith('avif', at)) return true;
  return false;
}
