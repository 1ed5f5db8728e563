import type { Metadata } from 'sharp';
import { expect, test } from 'vitest';
import { bytesHeld } from './picture-memory.ts';

const held = (picture: Pick<Metadata, 'format'> & Partial<Metadata>): number =>
  bytesHeld({
    chromaSubsampling: '',
    hasAlpha: false,
    autoOrient: { width: 0, height: 0 },
    space: 'srgb',
    density: 72,
    hasProfile: false,
    isPalette: false,
    width: 1000,
    height: 100,
    channels: 4,
    depth: 'uchar',
    isProgressive: false,
    ...picture,
  });

test('what is read row by row is not held; passes, scans and codecs that need the whole picture are, by their samples', () => {
  expect([
    held({ format: 'png' }),
    held({ format: 'png', depth: 'ushort' }),
    held({ format: 'jpeg' }),
    held({ format: 'gif' }),
    held({ format: 'png', isProgressive: true }),
    held({ format: 'png', isProgressive: true, depth: 'ushort' }),
    held({ format: 'jpeg', isProgressive: true, channels: 3 }),
    held({ format: 'webp' }),
    held({ format: 'heif', channels: 3 }),
  ]).toEqual([0, 0, 0, 0, 400_000, 800_000, 600_000, 400_000, 600_000]);
});
