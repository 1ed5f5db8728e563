import { rename } from 'node:fs/promises';
import type { Config } from '#server/platform/config.ts';
import { pictureFolder } from '#server/platform/files/open-files.ts';
import { openBucket } from '#server/platform/files/s3/bucket.ts';
import { readBucketMark } from '#server/platform/files/s3/picture-bucket.ts';
import { markName } from '#server/platform/files/s3/names.ts';

/**
 * Takes the pictures away, as when their disk is not mounted, or when another bucket lies in the place of theirs. Returns the function
 * that puts them back.
 */
export async function takePicturesAway(config: Config): Promise<() => Promise<void>> {
  if (config.s3 === undefined) {
    const folder = pictureFolder(config);
    await rename(folder, `${folder}.away`);
    return () => rename(`${folder}.away`, folder);
  }
  const bucket = openBucket(config.s3);
  const own = (await readBucketMark(bucket)) ?? '';
  await bucket.put(markName, Buffer.from('other\n'));
  return async () => {
    await bucket.put(markName, Buffer.from(`${own}\n`));
    bucket.close();
  };
}
