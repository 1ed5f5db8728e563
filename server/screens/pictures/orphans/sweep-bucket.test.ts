import { afterEach, expect, test } from 'vitest';
import { testPlatform, type TestPlatform } from '#tests/support/engines.ts';
import { startS3Double, type S3Double } from '#tests/support/s3-double.ts';
import { sweepOrphans } from './sweep-orphans.ts';

const day = 86_400_000;

let double: S3Double;
let platform: TestPlatform;
afterEach(async () => {
  await platform.close();
  await double.close();
});

test('CARD-07 in a bucket what no row knows goes aside after seven days, and for good after thirty more', async () => {
  double = await startS3Double();
  const s3 = double.newBucket();
  platform = await testPlatform('sqlite', { config: { s3 } });
  const { clock, files, random } = platform;
  const [old, young] = [random.base62(16), random.base62(16)];
  for (const [key, age] of [
    [old, 7 * day + 1000],
    [`${old}.320.webp`, 7 * day + 1000],
    [young, 7 * day - 1000],
  ] as const) {
    await files.write(key, Buffer.from(key));
    double.age(s3, `files/${key}`, Date.now() - clock.now() + age);
  }
  expect(await sweepOrphans(platform)).toBe(2);
  const aside = [`quarantine/2026-01-15/${old}`, `quarantine/2026-01-15/${old}.320.webp`];
  expect(double.namesIn(s3)).toEqual([`files/${young}`, 'installation', ...aside]);
  clock.advance(31 * day);
  await sweepOrphans(platform);
  expect(double.namesIn(s3)).toEqual(['installation', `quarantine/2026-02-15/${young}`]);
});
