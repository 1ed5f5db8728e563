import { expect, test } from 'vitest';
import { idempotencyDays } from '#domain/limits.ts';
import { uploadTryLimit } from '#domain/upload-retry.ts';
import { startUploads } from './testing/start-uploads.ts';
import { fileOf } from './uploads.fixtures.ts';

test('uploads that failed by the network are all sent again once it is back, but those whose key is forgotten by then', async () => {
  const { uploads, answer, statuses, prepared, add, clock } = await startUploads();
  await add(1, 2);
  for (const number of [1, 2])
    for (let tried = 0; tried < uploadTryLimit; tried += 1) {
      answer(number, { type: 'sending.failed', failure: { type: 'network' } });
      clock.increment(60_000);
      await prepared();
    }
  expect(statuses()).toEqual({ 'upload-1': 'failed', 'upload-2': 'failed' });
  const day = 86_400_000;
  uploads.send({ type: 'network.lost' });
  const { givenAt } = fileOf(2);
  uploads.send({ type: 'network.restored', at: givenAt + idempotencyDays * day });
  expect(statuses()).toEqual({ 'upload-1': 'failed', 'upload-2': 'failed' });
  uploads.send({ type: 'network.lost' });
  uploads.send({ type: 'network.restored', at: givenAt + day });
  await prepared();
  expect(statuses()).toEqual({ 'upload-1': 'sending', 'upload-2': 'sending' });
});
