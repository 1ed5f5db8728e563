export interface Extent {
  item: number;
  /** Four letters. */
  type: string;
  /** Of its extents, in bytes; all begin at the same byte. */
  lengths: number[];
}

/** A box with this content, or with so many zeros. */
export function avifBox(type: string, content: Buffer | number): Buffer {
  const data = typeof content === 'number' ? Buffer.alloc(content) : content;
  return Buffer.concat([numberOf(4, data.length + 8), Buffer.from(type, 'latin1'), data]);
}

/** A `meta` box that says which items there are and that their bytes begin at `start`; `more` are boxes behind these. */
export function avifMeta(items: readonly Extent[], start = 0, ...more: Buffer[]): Buffer {
  const entries = items.map(({ item, type }) =>
    avifBox('infe', Buffer.concat([flags(2), numberOf(2, item), numberOf(2, 0), Buffer.from(`${type}\0`, 'latin1')])),
  );
  const places = items.map(({ item, lengths }) =>
    Buffer.concat([
      ...[item, 0, lengths.length].map((value) => numberOf(2, value)),
      ...lengths.flatMap((length) => [numberOf(4, start), numberOf(4, length)]),
    ]),
  );
  const info = avifBox('iinf', Buffer.concat([flags(0), numberOf(2, items.length), ...entries]));
  const sizes = Buffer.from([0x44, 0]);
  const locations = avifBox('iloc', Buffer.concat([flags(0), sizes, numberOf(2, items.length), ...places]));
  return avifBox('meta', Buffer.concat([flags(0), info, locations, ...more]));
}

/** A track of so many samples, by what it says of their sizes. */
export function avifTrack(samples: number): Buffer {
  const sizes = avifBox('stsz', Buffer.concat([flags(0), numberOf(4, 1), numberOf(4, samples)]));
  return ['stbl', 'minf', 'mdia', 'trak'].reduce((content, type) => avifBox(type, content), sizes);
}

/** Version and flags of a box. */
export const flags = (version: number): Buffer => Buffer.from([version, 0, 0, 0]);

function numberOf(bytes: 2 | 4, value: number): Buffer {
  const data = Buffer.alloc(bytes);
  data.writeUIntBE(value, 0, bytes);
  return data;
}
