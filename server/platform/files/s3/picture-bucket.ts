import { text } from 'node:stream/consumers';
import type { PictureFolder } from '../../installation/picture-folder.ts';
import { Problem } from '../../problem.ts';
import { StartRefusal } from '../../start-refusal.ts';
import { ignoreMissing } from '../missing.ts';
import { fileIdOf, isKey } from '../picture-keys.ts';
import type { BucketSettings } from '../settings.ts';
import type { Bucket } from './bucket.ts';
import { markName, picturePrefix } from './names.ts';

const sampled = 124;

/** The id that a bucket has now. */
export async function readBucketMark(bucket: Bucket): Promise<string | undefined> {
  const found = await bucket.get(markName).catch(ignoreMissing);
  if (!found) return undefined;
  const mark = await text(found.body).catch((error: unknown) => {
    throw new Problem('unavailable', { retryAfter: 5, cause: error });
  });
  return mark.trim() || undefined;
}

/** Reads what a bucket says of the installation that it belongs to. Rejects with StartRefusal where it cannot be asked. */
export async function readPictureBucket(bucket: Bucket, settings: BucketSettings): Promise<PictureFolder> {
  try {
    return {
      installation: await readBucketMark(bucket),
      sample: await firstPictures(bucket),
      unread: [],
      readMark: () => readBucketMark(bucket),
      // Others wait while one marks: a bucket knows no file that is made once.
      async mark(installation) {
        const known = await readBucketMark(bucket);
        if (known !== undefined) return known;
        await bucket.put(markName, Buffer.from(`${installation}\n`));
        return installation;
      },
    };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { cause } = error;
    const said = cause instanceof Error ? cause.message || cause.name : error.type;
    throw new StartRefusal(
      `The bucket ${settings.bucket} of ${settings.endpoint ?? 'AWS'} cannot be used: ${said}. Nothing was changed: make it, or set S3_ENDPOINT, S3_BUCKET and the keys right.`,
      { cause: error },
    );
  }
}

async function firstPictures(bucket: Bucket): Promise<string[]> {
  for await (const page of bucket.list(picturePrefix)) {
    const keys = page.map(({ name }) => name.slice(picturePrefix.length)).filter(isKey);
    return [...new Set(keys.map(fileIdOf))].slice(0, sampled);
  }
  return [];
}
