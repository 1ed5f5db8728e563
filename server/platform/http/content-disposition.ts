/** Bytes of a name that a file system takes. In a header each may become three, and a proxy has 4 kB for all of them. */
const nameBytes = 255;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** RFC 6266: an ASCII name for old clients, the real one in UTF-8 (RFC 5987), each as long as a file may be called. */
export function contentDisposition(type: 'inline' | 'attachment', name: string): string {
  const ascii = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%/]/gu, '_');
  const encoded = encodeURIComponent(cut(name.toWellFormed())).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${type}; filename="${cut(ascii)}"; filename*=UTF-8''${encoded}`;
}

/** What fits of a name, in whole characters and as far as one fits in what is seen as one, and its ending. */
function cut(name: string): string {
  if (Buffer.byteLength(name) <= nameBytes) return name;
  const ending = /\.[0-9a-z]{1,16}$/i.exec(name)?.[0] ?? '';
  const stem = name.slice(0, name.length - ending.length);
  const room = nameBytes - ending.length;
  const seen = Array.from(graphemes.segment(stem), ({ segment }) => segment);
  return `${fitting(seen, room) || fitting(stem, room)}${ending}`;
}

function fitting(characters: Iterable<string>, room: number): string {
  let fits = '';
  for (const character of characters) {
    if (Buffer.byteLength(fits) + Buffer.byteLength(character) > room) break;
    fits += character;
  }
  return fits;
}
