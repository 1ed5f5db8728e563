import type { ScreenText } from './screen.ts';
import type { LinkAudience, LinkComments } from './shared-link.ts';

/** What can be changed where it is shown, of a screen and of a collection, and what it becomes. */
export interface EditValues extends Record<ScreenText, string> {
  /** Of a screen, all of them. */
  tags: readonly string[];
  isOn: boolean;
  /** ISO 8601, UTC; null: never. */
  expiresAt: string | null;
  /** Of links that are new; null: never. */
  expiresHours: number | null;
  allowDownload: boolean;
  audience: LinkAudience;
  /** Who may comment on a screen beside its owner. */
  comments: LinkComments;
  /** Null: as many as come. */
  viewsLeft: number | null;
  /** Whether the link has a password: what it is stays with what saves it. */
  hasPassword: boolean;
  /** ISO 8601, UTC: when a picture was taken; null: its upload counts. */
  takenAt: string | null;
  title: string;
  description: string;
  /** Whether a collection is read as a guide. */
  isGuide: boolean;
  /** The signature of a screen in the collection. */
  cover: string;
  order: readonly OrderedScreen[];
  /** The signature of a screen that leaves the collection. */
  removal: string;
}

/** A screen at its place in a collection. */
export interface OrderedScreen {
  signature: string;
  caption: string;
}

export type Edit = { [Of in keyof EditValues]: { of: Of; value: EditValues[Of] } }[keyof EditValues];

/** Whether the second one makes the first one needless. */
export const replaces = (first: Edit, second: Edit): boolean =>
  first.of === second.of && (first.of !== 'removal' || first.value === second.value);

/** The edits with one more, in place of those that it makes needless. */
export const withEdit = (edits: readonly Edit[], edit: Edit): Edit[] => [
  ...edits.filter((one) => !replaces(one, edit)),
  edit,
];

/** What these edits make of something, the last of them; undefined when none of them changes it. */
export function editedValue<Of extends keyof EditValues>(edits: readonly Edit[], of: Of): EditValues[Of] | undefined {
  const values: Partial<EditValues> = {};
  for (const edit of edits) Object.assign(values, { [edit.of]: edit.value });
  return values[of];
}

/** A list with the item at `index` in the place of its neighbour; the same list where there is none. */
export function moved<Item>(list: readonly Item[], index: number, step: 1 | -1): Item[] {
  const [item, other] = [list[index], list[index + step]];
  if (item === undefined || other === undefined) return [...list];
  return list.toSpliced(index, 1, other).toSpliced(index + step, 1, item);
}
