import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { BucketSettings } from '#server/platform/files/settings.ts';
import { systemRandom } from '#server/platform/random.ts';

/** Set by `npm run test:tiers` for what it has started. */
const s3 = process.env['TEST_S3_ENDPOINT'];

/** Keys of the S3 that `npm run test:tiers` starts. */
export const swiftKeys = { accessKeyId: 'test:tester', secretAccessKey: 'testing' };

/** The real S3 of this run, if there is one. */
export const realS3 = s3 === undefined ? undefined : { newBucket: () => newBucketAt(s3) };

/** A new bucket of the S3 at this address. */
export async function newBucketAt(endpoint: string): Promise<BucketSettings> {
  const bucket = `kadr-${systemRandom.base62(16).toLowerCase()}`;
  const settings = { endpoint, region: 'us-east-1', credentials: swiftKeys };
  const client = new S3Client({ ...settings, forcePathStyle: true, requestChecksumCalculation: 'WHEN_REQUIRED' });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
  return { ...settings, bucket, pathStyle: true };
}

/** The address of the real Redis of this run, if there is one. */
export const realRedis = process.env['TEST_REDIS_URL'];
