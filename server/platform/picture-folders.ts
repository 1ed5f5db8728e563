import { codeOf } from './error-code.ts';
import type { Config } from './config.ts';
import { pictureFolder, placeOfPictures, receivingFolder } from './files/open-files.ts';
import type { Platform } from './platform.ts';
import { Problem } from './problem.ts';
import { reasonOf } from './start-refusal.ts';

const notice = 'pictures';
const away =
  'is not there, is empty, or is that of another installation: pictures and uploads answer 503. Mount the disk of the pictures there';
const awayBucket =
  'does not answer, or is the bucket of another installation: pictures and uploads answer 503. Look at it, and at S3_ENDPOINT and the keys';

/** Looks whether pictures can be added. What is wrong is a notice for as long as that lasts, and rejects. */
export async function requirePictures({
  config,
  files,
  notices,
}: Pick<Platform, 'config' | 'files' | 'notices'>): Promise<void> {
  try {
    await files.requireWritable();
  } catch (error) {
    notices.raise(notice, sentenceFor(error, config));
    throw error;
  }
  notices.clear(notice);
}

function sentenceFor(error: unknown, config: Config): string {
  if (error instanceof Problem)
    return config.s3 === undefined ? `${pictureFolder(config)} ${away}` : `${placeOfPictures(config)} ${awayBucket}`;
  const path = error instanceof Error && 'path' in error ? String(error.path) : receivingFolder(config);
  return `${path} cannot be used, so that no picture can be added: ${reasonOf(codeOf(error))}`;
}
