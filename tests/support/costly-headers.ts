import sharp from 'sharp';
import { avifBox, flags } from './avif.ts';

/** A WebP of so many frames of one pixel: to find the next one libwebp counts from the first. */
export async function manyFrames(frames: number): Promise<Buffer> {
  const pixel = await sharp({ create: { width: 1, height: 1, channels: 4, background: '#1238' } })
    .webp({ lossless: true })
    .toBuffer();
  const start = pixel.indexOf('VP8L');
  const bytes = pixel.readUInt32LE(start + 4);
  const data = pixel.subarray(start, start + 8 + bytes + (bytes % 2));
  const frame = riffChunk('ANMF', Buffer.concat([Buffer.alloc(16), data]));
  const isAnimated = Buffer.alloc(10);
  isAnimated[0] = 0x12;
  const content = [
    riffChunk('VP8X', isAnimated),
    riffChunk('ANIM', Buffer.alloc(6)),
    Buffer.alloc(frames * frame.length, frame),
  ];
  return riffChunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...content]));
}

function riffChunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data]);
}

/** An AVIF with a track that claims so many samples: libheif makes room for each, 70 bytes. */
export async function manySamples(samples: number): Promise<Buffer> {
  const still = await sharp({ create: { width: 16, height: 16, channels: 3, background: '#c02020' } })
    .avif()
    .toBuffer();
  const codec = still.indexOf('av1C') - 4;
  const coded = still.subarray(codec, codec + still.readUInt32BE(codec));
  const movie = [
    box('mvhd', 0, 0, 1000, 1000, 0x10000, 0x1000000, 0, 0, ...matrix, ...zeros(6), 2),
    trackOf(samples, coded),
  ];
  return Buffer.concat([still, avifBox('moov', Buffer.concat(movie))]);
}

const zeros = (count: number): number[] => Array.from({ length: count }, () => 0);
const matrix = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000];

/** A box of version 0 without flags, of these numbers of 32 bits and boxes. */
function box(type: string, ...content: (number | Buffer)[]): Buffer {
  const parts = content.map((part) => (typeof part === 'number' ? word(part) : part));
  return avifBox(type, Buffer.concat([flags(0), ...parts]));
}

function word(value: number): Buffer {
  const data = Buffer.alloc(4);
  data.writeUInt32BE(value);
  return data;
}

/** All that libheif asks for before it believes the sizes of samples (ISO/IEC 14496-12 §8). */
function trackOf(samples: number, codec: Buffer): Buffer {
  const side = 16 << 16;
  const pixel = Buffer.from([
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    1,
    ...zeros(16),
    0,
    16,
    0,
    16,
    0,
    0x48,
    0,
    0,
    0,
    0x48,
    ...zeros(6),
    0,
    1,
  ]);
  const entry = avifBox('av01', Buffer.concat([pixel, Buffer.alloc(32), Buffer.from([0, 24, 255, 255]), codec]));
  const tables = [
    box('stsd', 1, entry),
    box('stts', 1, samples, 1),
    box('stsc', 1, 1, samples, 1),
    box('stsz', 1, samples),
    box('stco', 1, 100),
  ];
  const information = [
    box('vmhd', 0, 0),
    avifBox('dinf', box('dref', 1, box('url '))),
    avifBox('stbl', Buffer.concat(tables)),
  ];
  const media = [
    box('mdhd', 0, 0, 1000, 1000, 0x55c40000),
    box('hdlr', 0, Buffer.from('pict'), 0, 0, 0, Buffer.alloc(1)),
    avifBox('minf', Buffer.concat(information)),
  ];
  const header = box('tkhd', 0, 0, 1, 0, 1000, 0, 0, 0, 0, ...matrix, side, side);
  return avifBox('trak', Buffer.concat([header, avifBox('mdia', Buffer.concat(media))]));
}
