import { useState } from 'react';
import { siteStorage } from '#src/lib/browser-storage.ts';
import { remembered } from '#src/lib/remembered.ts';
import { useHydrated } from '#src/lib/use-hydrated.ts';

const isKeys = (kept: unknown): kept is string[] => Array.isArray(kept) && kept.every((key) => typeof key === 'string');
const marks = remembered<string[]>(siteStorage, 'guide-marks', isKeys);

/** The steps that a reader has ticked off, which this browser alone remembers. */
export function useChecked(guide: string) {
  const isHydrated = useHydrated();
  const [changed, setChanged] = useState<readonly string[] | null>(null);
  const checked = changed ?? (isHydrated ? (marks.recall(guide) ?? []) : []);
  return {
    checked,
    toggle: (key: string) => {
      const after = checked.includes(key) ? checked.filter((one) => one !== key) : [...checked, key];
      setChanged(after);
      marks.remember(guide, after.length === 0 ? null : after);
    },
    clear: () => {
      setChanged([]);
      marks.remember(guide, null);
    },
  };
}
