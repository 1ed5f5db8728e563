import { codeOf } from './error-code.ts';
import { firstCharacters, temporaryFolder } from './files/layout.ts';
import { pictureFolder, type Platform } from './platform.ts';
import { Problem } from './problem.ts';
import { reasonOf } from './start-refusal.ts';

type Looked = Pick<Platform, 'config' | 'files' | 'notices'>;

const notice = 'picture folders';
/** Where unfinished files lie, and one of the folders of pictures: where all of those are unfit, it is. */
const firstToTell = [temporaryFolder, ...firstCharacters.slice(0, 1)];
const away =
  'is not there, is empty, or is that of another installation: pictures and uploads answer 503. Mount the disk of the pictures there';
/** Folders named in a sentence. */
const named = 5;

/**
 * Looks whether the folders of pictures can be read and written. Those that cannot are named in a notice, which it returns, for as
 * long as that lasts. `isClosed` when no picture can be added.
 */
export async function lookAtPictureFolders({ config, files, notices }: Looked): Promise<{
  isClosed: boolean;
  trouble: string | undefined;
}> {
  const root = pictureFolder(config);
  const tell = (trouble: string, isClosed: boolean) => {
    notices.raise(notice, trouble);
    return { isClosed, trouble };
  };
  try {
    await files.requireWritable();
    const { folders, isClosed } = await files.unfitFolders();
    if (folders.length > 0) return tell(sentence(root, folders, isClosed), isClosed);
  } catch (error) {
    if (error instanceof Problem) return tell(`${root} ${away}`, true);
    if (codeOf(error) !== '') return tell(`${root} cannot be used: ${reasonOf(codeOf(error))}`, true);
    throw error;
  }
  notices.clear(notice);
  return { isClosed: false, trouble: undefined };
}

/**
 * Whether no picture can be added. Asked often: all folders are looked at only while one is known to be unfit, or where one of
 * those is that say it first. Rejects as `requireWritable` does.
 */
export async function isClosedToPictures(platform: Looked): Promise<boolean> {
  const { files, notices } = platform;
  const looksWell = async () => {
    await files.requireWritable();
    return (await files.unfitFolders(firstToTell)).folders.length === 0;
  };
  if (!notices.isRaised(notice) && (await looksWell().catch(() => false))) return false;
  return (await lookAtPictureFolders(platform)).isClosed;
}

function sentence(root: string, folders: { name: string; fault: string }[], isClosed: boolean): string {
  const said = folders.slice(0, named).map(({ name, fault }) => `${name} (${fault})`);
  if (folders.length > named) said.push(`${folders.length - named} more`);
  const meaning = isClosed ? 'no picture can be added' : 'pictures that belong there answer 503';
  return `Folders in ${root} cannot be used, so that ${meaning}: ${said.join(', ')}`;
}
