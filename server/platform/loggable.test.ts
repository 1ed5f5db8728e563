import { expect, test } from 'vitest';
import { loggable } from './loggable.ts';

const signature = '7Qd0sVYq3XfB2nLzR8tKwe';
const hash = 'sha256:';

test('a signature is logged by its hash, the same each time, wherever it stands', () => {
  const [path, again, other] = [signature, signature, '8Qd0sVYq3XfB2nLzR8tKwe'].map((one) =>
    loggable(`/uk/s/${one}/edit`),
  );
  expect(path).toMatch(/^\/uk\/s\/sha256:[0-9a-f]{12}\/edit$/);
  expect([again === path, other === path]).toEqual([true, false]);
  const nested = { imageList: [{ signature }], [signature]: null, count: 3, on: true };
  expect(JSON.stringify(loggable(nested))).not.toContain(signature);
  expect(loggable(nested)).toMatchObject({
    imageList: [{ signature: expect.stringContaining(hash) }],
    count: 3,
    on: true,
  });
});

test('C23 passwords, codes, tokens and grants of a body are not logged, however deep they lie', () => {
  const secret = 'not for the log';
  const bodies = [
    { password: secret, new_password: secret, passphrase: secret },
    { restore_token: secret, verification_token: secret, refresh_token: secret, code: secret, device: secret },
    [{ documentId: 'sha256:1', variables: { password: secret } }],
  ];
  for (const body of bodies) expect(JSON.stringify(loggable(body))).not.toContain(secret);
  expect(loggable({ email: 'ada@kadr.example', code: null, codes: 2 })).toEqual({
    email: 'ada@kadr.example',
    code: null,
    codes: 2,
  });
});

test('what is longer or shorter than a signature stays as it is', () => {
  const texts = [`${signature}x`, signature.slice(1), 'a name', ''];
  expect(texts.map((text) => loggable(text))).toEqual(texts);
});

test('of what is long, wide or deep the beginning is logged', () => {
  expect(loggable(Array.from({ length: 1000 }, (_, index) => index))).toEqual([
    0,
    1,
    2,
    3,
    4,
    5,
    6,
    7,
    8,
    9,
    '… 1000 in all',
  ]);
  expect(loggable('é'.repeat(10_000))).toBe('é'.repeat(500));
  expect(
    Object.keys(Object(loggable(Object.fromEntries(Array.from({ length: 99 }, (_, key) => [`k${key}`, 1]))))),
  ).toHaveLength(10);
  const deep: unknown = JSON.parse('['.repeat(50_000) + ']'.repeat(50_000));
  expect(loggable(deep)).toEqual([[[['…']]]]);
});
