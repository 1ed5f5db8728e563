import { editSpan, versionsOfScreen } from '#domain/limits.ts';
import type { Caller } from '#server/accounts/sessions.ts';
import type { Queries, Tx } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/problem.ts';
import { filesBehind } from '../kept-files.ts';
import type { ScreenAnswer, ScreenRecord } from '../screen.ts';
import type { ArrivingPicture } from '../upload/picture-intake.ts';
import { forgetOldVersions, forgetOldVersionsByKey, replacedFileId, shownFile } from '../versions/store.ts';

/** Which picture of which screen is to be replaced. */
export interface Target {
  caller: Caller;
  signature: string;
  /** Of the picture that the caller has drawn on. */
  fileId: string;
}

export interface UpdateInput extends Target, ArrivingPicture {
  /** How often the account may do so in a month; null has no limit. */
  editLimit: number | null;
}

export interface Updated {
  answer: ScreenAnswer;
  /** False for a picture that took this one's place before, and is answered again. */
  isNew: boolean;
}

/** Whether a save at this moment (epoch ms) belongs to an edit of the same picture that was counted already. */
export const isPartOfEdit = (countedAt: number | null, now: number): boolean =>
  countedAt !== null && now - countedAt < editSpan;

/** Throws version_conflict unless the screen showed this picture before the one that it shows now. */
export async function requireReplaced(
  queries: Queries,
  { id }: Pick<ScreenRecord, 'id'>,
  fileId: string,
): Promise<void> {
  if ((await replacedFileId(queries, id)) !== fileId) throw new Problem('version_conflict');
}

/** What is over the versions that are kept: of what a person has made nothing, where a program calls. */
export async function forgetVersionsOver(tx: Tx, screenId: number, { scopes }: Caller): Promise<void> {
  if (scopes) await forgetOldVersionsByKey(tx, screenId, versionsOfScreen);
  else await forgetOldVersions(tx, screenId, versionsOfScreen);
}

/** The rows of `files` that a screen shows or has behind that. */
export async function filesOfScreen(tx: Tx, screenId: number): Promise<ReadonlySet<number>> {
  const behind = await filesBehind(tx, [screenId]);
  return new Set([await shownFile(tx, screenId), ...behind.map(({ file_id }) => file_id)]);
}

/** Those of them that it has no more. */
export async function filesGone(tx: Tx, screenId: number, before: ReadonlySet<number>): Promise<number[]> {
  const now = await filesOfScreen(tx, screenId);
  return [...before].filter((id) => !now.has(id));
}
