import { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { picture, pngChunk } from '#tests/support/pictures.ts';
import { receiveInto } from './receive-picture.ts';

test('a picture that is refused while its file cannot be opened leaves no failure that nobody hears', async () => {
  const unheard: unknown[] = [];
  const note = (error: unknown) => unheard.push(error);
  process.on('unhandledRejection', note);
  onTestFinished(() => void process.off('unhandledRejection', note));
  const png = await picture('png');
  const header = png.subarray(0, 33);
  const parts = Array.from({ length: 20_000 }, () => pngChunk('abCd', Buffer.alloc(0)));
  const opening = Promise.withResolvers<never>();
  // As the store does.
  opening.promise.catch(() => undefined);
  const received = receiveInto(opening.promise, Readable.from([Buffer.concat([header, ...parts])]), 1_000_000);
  opening.reject(new Error('no such disk'));
  await expect(received).rejects.toMatchObject({ type: 'image_too_complex' });
  await new Promise(setImmediate);
  expect(unheard).toEqual([]);
});
