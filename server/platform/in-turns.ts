import { setImmediate } from 'node:timers/promises';

/** What `make` makes of each of these, one after the other; after every few of them others have their turn. */
export async function inTurns<Item, Made>(
  items: readonly Item[],
  few: number,
  make: (item: Item, index: number) => Made | Promise<Made>,
): Promise<Made[]> {
  const made: Made[] = [];
  for (const [index, item] of items.entries()) {
    if (index > 0 && index % few === 0) await setImmediate();
    made.push(await make(item, index));
  }
  return made;
}
