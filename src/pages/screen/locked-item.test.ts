import { data } from 'react-router-dom';
import { expect, test } from 'vitest';
import { lockedAt } from '#tests/support/locked-loader.ts';
import { loader } from './collection-item.loader.ts';

const [collection, id] = ['9Rk2mQxTn5VbYc7LpWz3Ha', '4fG2kLmN8pQrStUvWxYz01'];
const headers = { 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' };

test.each([
  [411, false],
  [433, true],
])('PASS-01 COL-04 a %d of a screen in a collection asks for the passphrase', async (status, hasEnded) => {
  const locked = { asks: 'passphrase', hasEnded, contact: 'Ask Olena' };
  expect(await loader(lockedAt(`/c/${collection}/${id}`, { collection, id }, status))).toEqual(
    data({ locked, id: collection, signature: id }, { headers }),
  );
});
