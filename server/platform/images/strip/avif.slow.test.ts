import sharp from 'sharp';
import { expect, test } from 'vitest';
import { avifBox, flags } from '#tests/support/avif.ts';
import { boxesIn } from './boxes.ts';
import { stripBytes } from './strip-bytes.ts';

const secret = 'SECRET-PLACE';
const number = (bytes: number, value: number): Buffer => {
  const data = Buffer.alloc(bytes);
  data.writeUIntBE(value, 0, bytes);
  return data;
};
const full = (type: string, ...content: Buffer[]): Buffer => avifBox(type, Buffer.concat([flags(0), ...content]));
const strip = (file: Buffer): Buffer => stripBytes(file, 'image/avif') ?? file;
const pixels = (data: Buffer) => sharp(data).raw().toBuffer();

interface Part {
  properties: Buffer[];
  data: Buffer;
}

/** The first item of a picture of one colour, as an encoder makes it. */
async function encoded(background: string): Promise<Part> {
  const file = await sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .avif({ effort: 0, chromaSubsampling: '4:2:0' })
    .toBuffer();
  const inside = (from: number, to: number, type: string) => boxesIn(file, from, to).find((box) => box.type === type);
  const meta = inside(0, file.length, 'meta');
  const iprp = meta && inside(meta.content + 4, meta.end, 'iprp');
  const ipco = iprp && inside(iprp.content, iprp.end, 'ipco');
  const mdat = inside(0, file.length, 'mdat');
  if (!ipco || !mdat) throw new Error('An AVIF without its boxes');
  const wanted = new Set(['ispe', 'av1C', 'pixi']);
  const properties = boxesIn(file, ipco.content, ipco.end)
    .filter(({ type }) => wanted.has(type))
    .map(({ start, end }) => file.subarray(start, end));
  return { properties, data: file.subarray(mdat.content, mdat.end) };
}

interface Item {
  type?: string;
  name?: string;
  part: Part;
  extra?: Buffer[];
}

/** Items from number 1, the first of which is the picture; `behind` lies in `mdat` behind all of them. */
function fileOf(
  items: readonly Item[],
  references: readonly Buffer[],
  behind = Buffer.alloc(0),
  more: Buffer[] = [],
): Buffer {
  const ftyp = avifBox('ftyp', Buffer.from('avif\0\0\0\0avifmif1miaf'));
  const lists = items.map(({ part, extra = [] }) => [...part.properties, ...extra]);
  const metaAt = (start: number): Buffer => {
    let at = start;
    const places = items.map(({ part }, index) => {
      const place = [number(2, index + 1), number(4, 1), number(4, at), number(4, part.data.length)];
      at += part.data.length;
      return Buffer.concat(place);
    });
    let property = 0;
    const used = lists.map((list, index) =>
      Buffer.concat([number(2, index + 1), number(1, list.length), ...list.map(() => number(1, (property += 1)))]),
    );
    return full(
      'meta',
      full('hdlr', Buffer.from(`\0\0\0\0pict`), Buffer.alloc(12), Buffer.from(`${secret}\0`)),
      full('pitm', number(2, 1)),
      full('iloc', Buffer.from([0x44, 0]), number(2, items.length), ...places),
      full(
        'iinf',
        number(2, items.length),
        ...items.map(({ type = 'av01', name = '' }, index) =>
          avifBox(
            'infe',
            Buffer.concat([flags(2), number(2, index + 1), number(2, 0), Buffer.from(`${type}${name}\0`)]),
          ),
        ),
      ),
      full('iref', ...references),
      avifBox(
        'iprp',
        Buffer.concat([avifBox('ipco', Buffer.concat(lists.flat())), full('ipma', number(4, items.length), ...used)]),
      ),
      ...more,
    );
  };
  const start = ftyp.length + metaAt(0).length + 8;
  return Buffer.concat([
    ftyp,
    metaAt(start),
    avifBox('mdat', Buffer.concat([...items.map(({ part }) => part.data), behind])),
  ]);
}

const refers = (type: string, from: number, ...to: number[]): Buffer =>
  avifBox(type, Buffer.concat([from, to.length, ...to].map((value) => number(2, value))));
const auxiliary = (what: string): Buffer => full('auxC', Buffer.from(`${what}\0`));

const depth = 'urn:mpeg:mpegB:cicp:systems:auxiliary:depth';

/** Which of these items still have their bytes, by their numbers. */
const left = (file: Buffer, items: readonly Item[]): number[] =>
  items.flatMap(({ part }, index) => (file.includes(part.data) ? [index + 1] : []));

test('thumbnails, depth maps, hidden and further pictures go, and so do bytes that belong to none', async () => {
  const items = await Promise.all(
    ['#3478aa', '#ff0000', '#00ff00', '#0000ff', '#ffff00'].map(async (colour) => ({ part: await encoded(colour) })),
  );
  const [first, ...others] = items;
  const all: Item[] = [
    ...(first ? [{ ...first, name: secret }] : []),
    ...others.map((item, index) => (index === 1 ? { ...item, extra: [auxiliary(depth)] } : item)),
  ];
  const file = fileOf(all, [refers('thmb', 2, 1), refers('auxl', 3, 1)], Buffer.from(secret));
  const stripped = strip(file);
  expect([left(file, all), left(stripped, all)]).toEqual([[1, 2, 3, 4, 5], [1]]);
  expect([stripped.includes(secret), stripped.length]).toEqual([false, file.length]);
  expect((await pixels(stripped)).equals(await pixels(file))).toBe(true);
  expect([(await sharp(file).metadata()).pages, (await sharp(stripped).metadata()).pages]).toEqual([3, 1]);
  expect(stripBytes(stripped, 'image/avif')).toBeNull();
});

test('bytes in the box of data within, private boxes and private properties go', async () => {
  const items: Item[] = [{ part: await encoded('#3478aa'), extra: [avifBox('prvt', Buffer.from(secret))] }];
  const file = fileOf(items, [], undefined, [
    avifBox('idat', Buffer.from(secret)),
    avifBox('prvt', Buffer.from(secret)),
  ]);
  const stripped = strip(file);
  expect([stripped.includes(secret), stripped.length]).toEqual([false, file.length]);
  expect((await pixels(stripped)).equals(await pixels(file))).toBe(true);
});
