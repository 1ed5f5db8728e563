import type { Walk } from './walker.ts';

const imageDescriptor = 0x2c;
const extension = 0x21;
const trailer = 0x3b;

/** Screen descriptor, then images and extensions of sub-blocks, up to the trailer. */
export function* walkGif(): Walk {
  const header = yield { take: 13 };
  yield* skipColorTable(header[10] ?? 0);
  for (;;) {
    const introducer = (yield { take: 1 })[0];
    if (introducer === trailer) return true;
    if (introducer === extension) {
      yield { skip: 1 };
    } else if (introducer === imageDescriptor) {
      const descriptor = yield { take: 9 };
      yield* skipColorTable(descriptor[8] ?? 0);
      yield { skip: 1 };
    } else {
      return false;
    }
    yield* skipSubBlocks();
  }
}

/** The highest bit says that there is one, the lowest three its size. */
function* skipColorTable(flags: number): Generator<{ skip: number }, void, Buffer> {
  if (flags & 0x80) yield { skip: 3 * 2 ** ((flags & 0x07) + 1) };
}

function* skipSubBlocks(): Generator<{ take: number } | { skip: number }, void, Buffer> {
  for (;;) {
    const length = (yield { take: 1 })[0] ?? 0;
    if (length === 0) return;
    yield { skip: length };
  }
}
