import { codeOf } from './error-code.ts';
import { pictureFolder, type Platform } from './platform.ts';
import { Problem } from './problem.ts';
import { reasonOf } from './start-refusal.ts';

const notice = 'pictures';
const away =
  'is not there, is empty, or is that of another installation: pictures and uploads answer 503. Mount the disk of the pictures there';

/** Looks whether pictures can be added. What is wrong is a notice for as long as that lasts, and rejects. */
export async function requirePictures({
  config,
  files,
  notices,
}: Pick<Platform, 'config' | 'files' | 'notices'>): Promise<void> {
  try {
    await files.requireWritable();
  } catch (error) {
    notices.raise(notice, sentenceFor(error, pictureFolder(config)));
    throw error;
  }
  notices.clear(notice);
}

function sentenceFor(error: unknown, root: string): string {
  if (error instanceof Problem) return `${root} ${away}`;
  const path = error instanceof Error && 'path' in error ? String(error.path) : root;
  return `${path} cannot be used, so that no picture can be added: ${reasonOf(codeOf(error))}`;
}
