import { expect, test } from 'vitest';
import type { Found } from './blob-store.ts';
import { createSmallFiles } from './small-files.ts';

/** Files of so many bytes, and in which order they were read. */
function filesOf(sizes: Record<string, number>, { bytes = 1_000_000, files: most = 100 } = {}) {
  const reads: string[] = [];
  const held: (() => void)[] = [];
  let isHeld = false;
  const files = createSmallFiles(
    async (key, largest): Promise<Found | null> => {
      reads.push(key);
      const size = sizes[key];
      if (isHeld) await new Promise<void>((resolve) => held.push(resolve));
      if (size === undefined) return null;
      return size > largest ? { bytes: size } : { bytes: size, data: Buffer.alloc(size, key) };
    },
    { bytes, files: most },
  );
  return {
    files,
    reads,
    hold: (): void => void (isHeld = true),
    goOn: (): void => {
      isHeld = false;
      for (const resolve of held.splice(0)) resolve();
    },
  };
}

test('a small file is read once, a large one and one that is not there every time', async () => {
  const { files, reads } = filesOf({ small: 3, large: 600_000 });
  for (let count = 0; count < 2; count += 1) {
    expect(await files.find('small')).toEqual({ bytes: 3, data: Buffer.from('sma') });
    expect(await files.find('large')).toEqual({ bytes: 600_000 });
    expect(await files.find('none')).toBeNull();
  }
  expect(reads).toEqual(['small', 'large', 'none', 'large', 'none']);
});

test('no more bytes are kept than the limit: those asked for longest ago go first', async () => {
  const { files, reads } = filesOf({ a: 40, b: 40, c: 40 }, { bytes: 100 });
  for (const key of ['a', 'b', 'a', 'c', 'a', 'c', 'b']) await files.find(key);
  expect(reads).toEqual(['a', 'b', 'c', 'b']);
});

test('all who ask for a file while it is read share that', async () => {
  const { files, reads, hold, goOn } = filesOf({ a: 4 });
  hold();
  const asked = [files.find('a'), files.find('a')];
  goOn();
  expect(await Promise.all(asked)).toEqual([
    { bytes: 4, data: Buffer.from('aaaa') },
    { bytes: 4, data: Buffer.from('aaaa') },
  ]);
  expect(reads).toEqual(['a']);
});

test('what is forgotten while it is read is not kept, and anyone who asks then has it read anew', async () => {
  const sizes: Record<string, number> = { a: 4 };
  const { files, reads, hold, goOn } = filesOf(sizes);
  hold();
  const before = files.find('a');
  files.forget('a');
  delete sizes['a'];
  const after = files.find('a');
  goOn();
  expect([(await before)?.bytes, await after, await files.find('a')]).toEqual([4, null, null]);
  expect(reads).toEqual(['a', 'a', 'a']);
});
