import { expect, test } from 'vitest';
import { createRateLimits } from '#server/platform/limits/rate-limits.ts';
import { readConfig } from '#server/platform/config.ts';
import { manualClock } from '#tests/support/manual-clock.ts';
import { accountLimits } from './limits.ts';

test('an account takes ten times as many tries from all places as from one, a block thirty times as many, and a mailbox twice as many letters', async () => {
  const limits = createRateLimits(manualClock());
  const config = readConfig({ LOGIN_PER_MINUTE: '3', REGISTRATION_PER_HOUR: '2', CODES_PER_HOUR: '3' });
  const of = accountLimits({ config, limits });
  const widths = Object.entries(of).map(([name, limit]) => {
    let tries = 0;
    for (; limit.wait('a', 1) === 0; tries += 1) limit.take('a', 1);
    return [name, tries, Math.ceil(limit.wait('a', 1) / 1000)];
  });
  expect(widths).toEqual([
    ['login', 3, 20],
    ['loginAnywhere', 30, 2],
    ['loginOfBlock', 90, 1],
    ['hashes', 30, 2],
    ['registration', 2, 1800],
    ['registrationOfBlock', 20, 180],
    ['setup', 20, 3],
    ['invitations', 100, 36],
    ['restore', 2, 1800],
    ['restoreOfBlock', 20, 180],
    ['restoreAgain', 1, 60],
    ['restoreOfDay', 20, 4320],
    ['emailChanges', 5, 720],
    ['codes', 3, 1200],
    ['codesAnywhere', 6, 600],
  ]);
});
