import { join } from 'node:path';
import type { Config } from '../config.ts';
import { readPictureFolder, type PictureFolder } from '../installation/picture-folder.ts';
import type { Random } from '../random.ts';
import type { BlobStore } from './blob-store.ts';
import { pictureFolderName, temporaryFolder } from './layout.ts';
import { openLocalBlobStore } from './local-blob-store.ts';
import type { Bucket } from './s3/bucket.ts';

interface StoreOptions {
  random: Random;
  /** Milliseconds of a clock that nobody sets. */
  elapsed?: () => number;
}

/** Where the files of an installation lie. */
export interface FilesPlace {
  /** What is there, before anything is made. */
  found: PictureFolder;
  open: (options: StoreOptions) => Promise<BlobStore>;
  /** Where they lie in one. */
  bucket?: Bucket;
  close: () => void;
}

/** The path of the folder of pictures, where they are not in a bucket. */
export const pictureFolder = (config: Pick<Config, 'dataDir'>): string => join(config.dataDir, pictureFolderName);

/** Where the pictures lie, for people: a folder, or a bucket. */
export const placeOfPictures = (config: Pick<Config, 'dataDir' | 's3'>): string =>
  config.s3 === undefined ? pictureFolder(config) : `s3://${config.s3.bucket}`;

/** The folder of what is being received: its disk is that of the pictures where they lie on one. */
export const receivingFolder = (config: Pick<Config, 'dataDir' | 's3'>): string =>
  config.s3 === undefined ? pictureFolder(config) : join(config.dataDir, temporaryFolder);

/** Looks into the folder or the bucket that the configuration names. Rejects with StartRefusal where a bucket does not answer. */
export async function findFiles(config: Config): Promise<FilesPlace> {
  const { freeSpaceFloor, s3 } = config;
  if (s3 === undefined) {
    const root = pictureFolder(config);
    return {
      found: await readPictureFolder(root),
      open: (options) => openLocalBlobStore({ ...options, root, freeSpaceFloor }),
      close: () => undefined,
    };
  }
  // Half a second, and thirty megabytes, that nobody else pays for.
  const { openBucket } = await import('./s3/bucket.ts');
  const { readPictureBucket } = await import('./s3/picture-bucket.ts');
  const { openS3BlobStore } = await import('./s3/s3-blob-store.ts');
  const bucket = openBucket(s3);
  try {
    return {
      found: await readPictureBucket(bucket, s3),
      open: (options) => openS3BlobStore({ ...options, bucket, folder: receivingFolder(config), freeSpaceFloor }),
      bucket,
      close: () => bucket.close(),
    };
  } catch (error) {
    bucket.close();
    throw error;
  }
}
