import { expect, test } from 'vitest';
import { seededRandom } from '#tests/support/seeded-random.ts';
import { seal, unseal } from './sealed.ts';

const key = Buffer.alloc(32, 1);

test('what is sealed is read with its key and for its purpose alone', () => {
  const sealed = seal({ key, random: seededRandom(1) }, 'one:7', 'таємниця');
  expect(sealed).not.toContain('таємниця');
  expect([
    unseal(key, 'one:7', sealed),
    unseal(key, 'one:8', sealed),
    unseal(Buffer.alloc(32, 2), 'one:7', sealed),
    unseal(key, 'one:7', `A${sealed.slice(1)}`),
    unseal(key, 'one:7', ''),
  ]).toEqual(['таємниця', null, null, null, null]);
});
