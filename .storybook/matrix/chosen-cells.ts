import { useState } from 'react';
import { firstShown } from './cells.ts';

const place = 'kadr/matrix';

/** Which cells are shown; the tab remembers. */
export function useChosenCells(): [ReadonlySet<string>, (chosen: Iterable<string>) => void] {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(remembered()));
  return [
    chosen,
    (wanted) => {
      const next = new Set(wanted);
      sessionStorage.setItem(place, JSON.stringify([...next]));
      setChosen(next);
    },
  ];
}

function remembered(): readonly string[] {
  const kept: unknown = JSON.parse(sessionStorage.getItem(place) ?? 'null');
  return Array.isArray(kept) ? kept.filter((key) => typeof key === 'string') : firstShown;
}
