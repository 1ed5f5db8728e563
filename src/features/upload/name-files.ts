import { defineMessages, type IntlShape } from 'react-intl';
import type { WalkedFiles } from './walk-folders.ts';

/**
 * Calls in the language of this intl what came without a name. When it came is told beside the name, wherever that is
 * shown.
 */
export function nameFiles({ by, files }: WalkedFiles, intl: Pick<IntlShape, 'formatMessage'>): File[] {
  if (by === undefined) return files;
  const called = `${intl.formatMessage(names[by])}.png`;
  return files.map((file) =>
    // Browsers call every pasted picture so; a file that was copied keeps its name.
    by === 'paste' && file.name !== 'image.png'
      ? file
      : new File([file], called, { type: file.type, lastModified: file.lastModified }),
  );
}

const names = defineMessages({ capture: { id: 'upload.captured' }, paste: { id: 'upload.pasted' } });
