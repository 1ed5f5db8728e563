import { historyOf } from '#domain/scene/history.ts';
import { emptyScene } from '#domain/scene/scene.ts';
import { draftId, type DraftStore, type NewPicture } from './draft-store.ts';

/** What the next page finds where the browser keeps nothing, as in a private window. */
let handed: { account: string; picture: NewPicture } | null = null;

/** Puts a picture where the editor of new pictures looks for one: here, and in the browser's store in case of a reload. */
export async function handToEditor(
  drafts: Pick<DraftStore, 'keep'>,
  account: string,
  picture: NewPicture,
): Promise<void> {
  handed = { account, picture };
  await drafts.keep(draftId(account, undefined), historyOf(emptyScene(picture.size)), picture).catch(() => undefined);
}

/** The picture that was handed to this account's editor, once. */
export function takeHanded(account: string): NewPicture | null {
  const taken = handed?.account === account ? handed.picture : null;
  handed = null;
  return taken;
}
