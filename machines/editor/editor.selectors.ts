import type { SnapshotFrom } from 'xstate';
import { chosen } from '#domain/scene/edits.ts';
import type { Item, Kind } from '#domain/scene/scene.ts';
import { levelOf, type Style } from '#domain/scene/styles.ts';
import type { editorMachine } from './editor.machine.ts';
import { isKind } from './gestures.ts';

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

/** What the properties show: of the selected item, else of the tool. `of` is the kind whose properties they are. */
export function shownStyle({ base, history, selected, styles, tool }: EditorSnapshot['context']): {
  of: Kind | null;
  style: Style;
} {
  const [item] = chosen(history.scene, selected);
  if (!item) return { of: isKind(tool) ? tool : null, style: styles[isKind(tool) ? tool : 'arrow'] };
  const style = styles[item.kind];
  return {
    of: item.kind,
    style: {
      colour: item.colour,
      level: levelOf(item, base),
      filled: 'filled' in item ? item.filled : style.filled,
      mode: item.kind === 'hide' ? item.mode : style.mode,
      dash: ('dash' in item && item.dash) || 'solid',
      zoom: item.kind === 'lens' ? item.zoom : style.zoom,
    },
  };
}

/** Whether the buttons of the history have something to do. */
export const canUndo = ({ context: { history } }: EditorSnapshot): boolean => history.past.length > 0;
export const canRedo = ({ context: { history } }: EditorSnapshot): boolean => history.future.length > 0;

/** Edits that the account has left this month; null where nobody counts them, or before it is known. */
export const editsLeft = ({ context: { edits } }: EditorSnapshot): number | null =>
  edits === null || edits.limit === null ? null : Math.max(0, edits.limit - edits.used);

/** Something would be lost, or is on its way still. */
export const isUnsaved = (editor: EditorSnapshot): boolean => editor.hasTag('unsaved') || editor.hasTag('typing');
