import { expect, test } from 'vitest';
import type { SessionApi } from './session-api.ts';
import { readProof } from './read-proof.ts';

const proof = {
  email: 'olena@kadr.example',
  resendIn: 60,
  expiresIn: 600,
  outbox: null,
  form: { alias: 'verification', title: '', groups: [], button_text: '', sent_text: null },
};

const read = (answer: SessionApi['proof'], signal = new AbortController().signal) =>
  readProof('verification', 'uk', signal, { proof: answer });

test('what there is to prove is read, and nothing where the server knows of nothing', async () => {
  expect(await read(async () => ({ ok: true, body: proof }))).toEqual(proof);
  expect(await read(async () => ({ ok: true, body: null }))).toBe(null);
});

test('a refusal keeps its type and its words, and a server out of reach is waited for as by every page', async () => {
  const error = { type: 'unavailable', message: 'Later' } as const;
  await expect(read(async () => ({ ok: false, status: 503, error, retryAfter: null }))).rejects.toMatchObject({
    name: 'OperationError',
    ...error,
    status: 503,
  });
  await expect(read(async () => ({ ok: false, status: 502, error: null, retryAfter: null }))).rejects.toMatchObject({
    status: 502,
    type: 'internal',
  });
  await expect(read(() => Promise.reject(new TypeError('Failed to fetch')))).rejects.toMatchObject({
    status: 0,
    type: 'network',
  });
});

test('a page that is left waits for nothing and fails for nothing else', async () => {
  const leaving = new AbortController();
  leaving.abort(new Error('left'));
  await expect(read(() => Promise.reject(new TypeError('Aborted')), leaving.signal)).rejects.toThrow('left');
});
