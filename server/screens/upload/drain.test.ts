import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { discardedAtMost } from '#server/platform/http/cut-bodies.ts';
import { drain } from './drain.ts';

const chunk = Buffer.alloc(65_536);

/** As fast as it is read, which a client on the same machine or in a fast network is. */
function endless() {
  const seen = { bytes: 0 };
  const body = new Readable({
    read() {
      seen.bytes += chunk.length;
      setImmediate().then(
        () => this.push(chunk),
        () => undefined,
      );
    },
  });
  return { body, seen };
}

test('a body that never ends is read no further than any upload goes, however fast it comes', async () => {
  const { body, seen } = endless();
  await drain(body);
  const read = seen.bytes;
  expect([read > discardedAtMost, read <= discardedAtMost + 4 * chunk.length]).toEqual([true, true]);
  for (let round = 0; round < 20; round += 1) await setImmediate();
  // What its buffer holds may still come.
  expect(seen.bytes).toBeLessThanOrEqual(read + 2 * chunk.length);
  body.destroy();
});

test('one that ends is read to its end', async () => {
  const body = Readable.from([chunk, chunk]);
  await drain(body);
  expect(body.readableEnded).toBe(true);
  await drain(body);
});
