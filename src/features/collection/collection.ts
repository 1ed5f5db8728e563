import { editedValue, type Edit, type OrderedScreen } from '#domain/edit.ts';
import type { Screen } from '#domain/screen.ts';

/** A collection as the API shows it to the viewer. */
export interface ShownCollection {
  signature: string;
  title: string;
  description: string;
  cover: Screen | null;
  is_owner: boolean;
  total: number;
  is_guide: boolean;
}

/** One place of a collection; of what its viewer may not see there is neither screen nor signature. */
export interface ShownItem {
  position: number;
  signature: string | null;
  screen: Screen | null;
  caption: string;
}

/** The collection as its owner has just changed it, whether or not that is saved. */
export const editedCollection = <Collection extends ShownCollection>(
  collection: Collection,
  edits: readonly Edit[],
): Collection => ({
  ...collection,
  title: editedValue(edits, 'title') ?? collection.title,
  description: editedValue(edits, 'description') ?? collection.description,
  is_guide: editedValue(edits, 'isGuide') ?? collection.is_guide,
});

/** Its items likewise: without those that were taken out, in their new order, with their new captions. */
export function editedItems(items: readonly ShownItem[], edits: readonly Edit[]): ShownItem[] {
  const removed = new Set(edits.flatMap((edit) => (edit.of === 'removal' ? [edit.value] : [])));
  const order = editedValue(edits, 'order') ?? [];
  const itemOf = new Map(items.map((item) => [item.signature, item]));
  const named = new Set(order.map(({ signature }) => signature));
  const first = order.flatMap(({ signature, caption }) => {
    const item = itemOf.get(signature);
    return item ? [{ ...item, caption }] : [];
  });
  const rest = items.filter(({ signature }) => signature === null || !named.has(signature));
  return [...first, ...rest]
    .filter(({ signature }) => signature === null || !removed.has(signature))
    .map((item, index) => ({ ...item, position: index + 1 }));
}

/** What is sent to keep these items in this order. */
export const orderOf = (items: readonly ShownItem[]): OrderedScreen[] =>
  items.flatMap(({ signature, caption }) => (signature === null ? [] : [{ signature, caption }]));
