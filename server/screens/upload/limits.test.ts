import { expect, test } from 'vitest';
import { readConfig } from '#server/platform/config.ts';
import { createRateLimits } from '#server/platform/limits/rate-limits.ts';
import { manualClock } from '#tests/support/manual-clock.ts';
import { uploadLimits } from './limits.ts';

const day = 86_400_000;

test('a folder of an hour of uploads comes at once, and what follows at the pace of the limit', () => {
  const clock = manualClock();
  const config = readConfig({
    UPLOAD_PER_MINUTE: '60',
    UPLOAD_BYTES_PER_MINUTE: '1000',
    BLOCK_UPLOAD_BYTES_PER_DAY: '86400',
  });
  const { uploads, bytes, keptOfBlock } = uploadLimits({ config, limits: createRateLimits(clock) });
  uploads.take('a', 3600);
  bytes.take('a', 60_000);
  keptOfBlock.take('a', 86_400);
  const waits = () => [uploads.wait('a', 1), bytes.wait('a', 1000), keptOfBlock.wait('a', 60)];
  expect(waits()).toEqual([1000, 60_000, 60_000]);
  clock.advance(60_000);
  expect(waits()).toEqual([0, 0, 0]);
  uploads.take('a', 60);
  expect(uploads.wait('a', 1)).toBe(1000);
  clock.advance(day);
  expect([uploads.wait('a', 3600), bytes.wait('a', 60_000), keptOfBlock.wait('a', 86_400)]).toEqual([0, 0, 0]);
});
