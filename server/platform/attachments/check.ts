import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { Check, CheckedPlatform } from '../data-check.ts';
import { batch } from '../db/in-batches.ts';
import { codeOf } from '../error-code.ts';
import { faultOfFile } from '../files/file-fault.ts';

/** Checks every attachment that something refers to. */
export const check: Check = async ({ db, files }, report, { progress }) => {
  progress.step('Checking the attachments');
  for (let after = ''; ;) {
    const rows = await db.query
      .selectFrom('attachments')
      .select(['id', 'sha256', 'taken_at'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute();
    for (const { id, sha256, taken_at: takenAt } of rows) {
      const trouble = takenAt === null ? undefined : await troubleOf(files, id, sha256);
      if (trouble !== undefined) report.troubles.push(`Attachment ${id}: ${trouble}`);
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
};

async function troubleOf(
  { attachments }: CheckedPlatform['files'],
  id: string,
  sha256: string,
): Promise<string | undefined> {
  try {
    const hash = createHash('sha256');
    await pipeline(await attachments.open(id), hash);
    return hash.digest('hex') === sha256 ? undefined : 'the bytes have changed';
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? 'the file is missing' : `the file cannot be read: ${faultOfFile(error)}`;
  }
}
