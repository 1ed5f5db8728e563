import { join } from 'node:path';
import { attachmentFolder } from '#server/platform/files/layout.ts';
import { BackupRefused, rowsPath } from './backup-folder.ts';
import { copyAlone, forEach } from './pictures-copy.ts';
import { readRows } from './rows.ts';
import type { Source } from './source.ts';

const idPattern = /^[0-9A-Za-z]{22}$/;
const atOnce = 4;

/**
 * Copies the attachments that the rows of the backup in `folder` name to a folder of pictures, but for those that
 * nothing refers to yet. Returns what is wrong with them, a sentence each. Throws BackupRefused where an id is none, or a link lies
 * in the place of a file: a backup of somebody else may lead anywhere.
 */
export async function copyAttachments(folder: string, from: Source, to: string): Promise<string[]> {
  const troubles: string[] = [];
  await forEach(takenIn(folder), atOnce, async ({ id, sha256 }) => {
    const { sha256: found, unreadable } = await copyAlone(
      () => from.attachment(id),
      join(to, attachmentFolder, id),
      sha256,
    );
    for (const trouble of unreadable) troubles.push(`Attachment ${id}: ${trouble}`);
    if (found === null && unreadable.length === 0) troubles.push(`Attachment ${id}: the file is missing`);
    if (found !== null && found !== sha256) troubles.push(`Attachment ${id}: the bytes have changed`);
  });
  return troubles;
}

async function* takenIn(folder: string): AsyncGenerator<{ id: string; sha256: string }> {
  for await (const row of readRows(rowsPath(folder, 'attachments'))) {
    const id = String(row['id']);
    if (!idPattern.test(id))
      throw new BackupRefused(`The backup is damaged: no attachment is called ${JSON.stringify(id)}.`);
    if (row['taken_at'] !== null) yield { id, sha256: String(row['sha256']) };
  }
}
