import type { Tx } from '#server/platform/db/database.ts';
import type { Engine } from '#server/platform/db/engine.ts';
import { orderedItems, putItems } from '../items-store.ts';
import { notesOf, putNotes, type NoteRow } from './notes-store.ts';

type OrderedItem = Awaited<ReturnType<typeof orderedItems>>[number];

/** What stands in a collection: a screen, or words between screens. */
export type Placed = { item: OrderedItem; note: null } | { item: null; note: NoteRow };

const positionOf = ({ item, note }: Placed): number => (item ?? note).position;

/** Everything in a collection in its order, which nobody else changes until the transaction ends. */
export async function placed(tx: Tx, engine: Engine, collectionId: number): Promise<Placed[]> {
  const items = await orderedItems(tx, engine, collectionId);
  const notes = await notesOf(tx, collectionId);
  return [
    ...items.map((item): Placed => ({ item, note: null })),
    ...notes.map((note): Placed => ({ item: null, note })),
  ].toSorted((a, b) => positionOf(a) - positionOf(b));
}

/** Keeps this order, and the captions of what is in it; only what has changed is written. */
export async function keepOrder(
  tx: Tx,
  collectionId: number,
  before: readonly Placed[],
  after: readonly Placed[],
): Promise<void> {
  const known = new Set(before);
  const items: OrderedItem[] = [];
  const notes: NoteRow[] = [];
  for (const [position, place] of after.entries()) {
    if (known.has(place) && positionOf(place) === position) continue;
    if (place.item) items.push({ ...place.item, position });
    else notes.push({ ...place.note, position });
  }
  await putItems(tx, collectionId, items);
  await putNotes(tx, collectionId, notes);
}
