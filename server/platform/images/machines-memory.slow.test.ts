import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { problemOf } from '../http/errors.ts';
import { refused } from './decoder.ts';
import { stripPicture } from './strip/strip.ts';

/** How the thread that strips fails. */
const failure = vi.hoisted(() => ({ code: '' }));
vi.mock('node:worker_threads', async () => ({
  Worker: class extends EventEmitter {
    constructor() {
      super();
      setImmediate(() => this.emit('error', Object.assign(new Error('It ended'), { code: failure.code })));
    }

    async terminate(): Promise<number> {
      return 1;
    }
  },
}));

const typeOf = (work: () => unknown): Promise<string> =>
  new Promise((resolve) => resolve(work())).then(String, (error: unknown) => problemOf(error).type);

test('a picture whose parts take all the memory that a thread may have is to blame for it, one whose thread cannot begin is not', async () => {
  // More than is stripped without a thread.
  const data = Buffer.from(new ArrayBuffer(100_000));
  const types: string[] = [];
  for (const code of ['ERR_WORKER_OUT_OF_MEMORY', 'ERR_WORKER_INIT_FAILED']) {
    failure.code = code;
    types.push(await typeOf(() => stripPicture(data, 'image/png')));
  }
  expect(types).toEqual(['file_truncated', 'unavailable']);
});

test.each([
  ['vips__malloc: out of memory -- size == 64MB', 'unavailable'],
  ['Cannot allocate memory', 'unavailable'],
  ['Input image exceeds pixel limit', 'image_too_large'],
  ['pngload_buffer: libspng read error', 'file_truncated'],
])('what the decoder says, "%s", is %s', async (said, type) => {
  expect(await typeOf(() => refused(new Error(said)))).toBe(type);
});
