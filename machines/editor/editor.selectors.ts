import type { SnapshotFrom } from 'xstate';
import { chosen } from '#domain/scene/edits.ts';
import type { Item } from '#domain/scene/scene.ts';
import type { editorMachine } from './editor.machine.ts';

type EditorSnapshot = SnapshotFrom<typeof editorMachine>;

/** What is drawn now, with what is under way in its place. While a text is typed, it is not among them. */
export function shownItems({ history, draft }: EditorSnapshot['context']): readonly Item[] {
  if (draft.length === 0) return history.scene.items;
  const underWay = new Map(draft.map((item) => [item.id, item]));
  const shown = history.scene.items.map((item) => underWay.get(item.id) ?? item);
  return [...shown, ...draft.filter(({ id }) => history.scene.items.every((item) => item.id !== id))];
}

/** The selected ones as they are now. */
export const selectedItems = ({ history, draft, selected }: EditorSnapshot['context']): readonly Item[] =>
  chosen(history.scene, selected).map((item) => draft.find(({ id }) => id === item.id) ?? item);

/** Whether the buttons of the history have something to do. */
export const canUndo = ({ context: { history } }: EditorSnapshot): boolean => history.past.length > 0;
export const canRedo = ({ context: { history } }: EditorSnapshot): boolean => history.future.length > 0;

/** Edits that the account has left this month; null where nobody counts them, or before it is known. */
export const editsLeft = ({ context: { edits } }: EditorSnapshot): number | null =>
  edits === null || edits.limit === null ? null : Math.max(0, edits.limit - edits.used);

/** Something would be lost, or is on its way still. */
export const isUnsaved = (editor: EditorSnapshot): boolean => editor.hasTag('unsaved') || editor.hasTag('typing');
