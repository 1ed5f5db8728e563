import type { StoredPicture } from './picture-store.ts';
import type { TabTurns } from './tab-turns.ts';

/** Leaves out the pictures of tabs that send them themselves, each of which `onBusy` is told. */
export const sentHere =
  (turns: Pick<TabTurns, 'take'> | null, onBusy: (tab: string) => void = () => {}) =>
  async (rows: StoredPicture[]): Promise<StoredPicture[]> => {
    if (!turns) return rows;
    const tabs = [...new Set(rows.map(tabOf))];
    const free = new Set<string>();
    for (const tab of tabs) {
      if (await turns.take(tab)) free.add(tab);
      else onBusy(tab);
    }
    return rows.filter((row) => free.has(tabOf(row)));
  };

const tabOf = ({ tab = '' }: StoredPicture): string => tab;
