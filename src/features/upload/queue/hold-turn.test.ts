import { expect, test, vi } from 'vitest';
import { startUploads } from '#machines/uploads/testing/start-uploads.ts';
import { holdTurn } from './hold-turn.ts';

test.each([
  ['its own', true, 1],
  ['that of a page that was duplicated', false, 0],
])('a page tells what it has kept once its turn is %s', async (_, isTaken, told) => {
  const { uploads, add } = await startUploads();
  const take = vi.fn(async () => isTaken);
  const tell = vi.fn();
  holdTurn(uploads, { take, whenFree: async () => {}, release: () => {} }, () => 'tab', tell);
  await add(1, 2);
  expect([take.mock.calls, tell.mock.calls.length]).toEqual([[['tab']], told]);
});
