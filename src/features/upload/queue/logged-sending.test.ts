import { expect, test, vi } from 'vitest';
import { loggedSending } from './logged-sending.ts';
import { UploadError, type Sending } from './send-picture.ts';
import { screenOf } from './testing/browser.ts';

const sending: Sending = {
  picture: new Blob(['bytes']),
  name: 'private.png',
  idempotencyKey: 'key-1',
  account: 'K62XfagVklj5OdUm',
  givenAt: 0,
  languageTag: 'en-US',
  onProgress: () => undefined,
  signal: new AbortController().signal,
};

/** What is logged of an upload that ends with this, which its caller gets. */
async function logged(reason: Error) {
  const log = vi.fn();
  await expect(loggedSending(() => Promise.reject(reason), log)(sending)).rejects.toBe(reason);
  return log.mock.calls;
}

test('SCR-03 ERR-10 a failed upload is logged with status, method, address and data, without whose and what it is', async () => {
  expect(await logged(new UploadError(507, 'storage_full', 'The storage is full', 7))).toEqual([
    [
      'An upload failed',
      {
        status: 507,
        method: 'POST',
        url: '/screens/v1/upload',
        data: { type: 'storage_full', message: 'The storage is full' },
      },
    ],
  ]);
  expect((await logged(new UploadError(0, 'network', 'The connection broke'))).length).toBe(1);
});

test('SCR-03 ERR-10 what the session deals with, and what was given up here, is no failure', async () => {
  const refusals = [new UploadError(401, 'unauthorized', 'Sign in'), new Error('left')];
  expect(await Promise.all(refusals.map(logged))).toEqual([[], []]);
  expect((await logged(new UploadError(429, 'too_many', 'Wait', 7))).length).toBe(1);
});

test('an upload that arrives is handed on', async () => {
  const log = vi.fn();
  expect(await loggedSending(async ({ name }) => screenOf(name), log)(sending)).toEqual(screenOf('private.png'));
  expect(log).not.toHaveBeenCalled();
});
