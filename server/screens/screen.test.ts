import { expect, test } from 'vitest';
import { screenOf, type ScreenRecord } from './screen.ts';

const record: ScreenRecord = {
  id: 1,
  signature: 'abcdefghijklmnopqrstuv',
  owner_id: 1,
  day: 20_468,
  created_at: Date.UTC(2026, 0, 15, 12),
  name: 'orders.png',
  deleted_at: null,
  file_key: 'file',
  sha256: '-',
  mime: 'image/png',
  bytes: 10,
  width: 64,
  height: 48,
  thumbhash: null,
  fault: null,
};

test('a picture is damaged when decoding failed before anything was made of it', () => {
  const isDamaged = (more: Partial<ScreenRecord>): boolean =>
    screenOf({ ...record, ...more }, 'http://localhost:3000').is_damaged;
  expect([
    isDamaged({}),
    isDamaged({ thumbhash: 'hash' }),
    isDamaged({ fault: 'image_invalid' }),
    isDamaged({ fault: 'image_invalid', thumbhash: 'hash' }),
  ]).toEqual([false, false, true, false]);
});
