import { useSyncExternalStore } from 'react';
import { siteStorage } from '#src/lib/browser-storage.ts';
import { keepTheme, readTheme, showTheme, themeKey, type Theme } from './theme.ts';

const listeners = new Set<() => void>();

/** The theme of this page and how to choose another. Other tabs follow. */
export function useTheme(): { value: Theme; onSelect: (theme: Theme) => void } {
  const value = useSyncExternalStore(subscribe, readHere, () => 'system' as const);
  return { value, onSelect: choose };
}

const readHere = (): Theme => readTheme(siteStorage);

function choose(theme: Theme): void {
  keepTheme(theme, siteStorage);
  showTheme(theme, document.documentElement);
  for (const listener of listeners) listener();
}

function subscribe(onChange: () => void): () => void {
  const follow = ({ key }: StorageEvent) => {
    // Null when the storage was emptied.
    if (key !== themeKey && key !== null) return;
    showTheme(readHere(), document.documentElement);
    onChange();
  };
  listeners.add(onChange);
  addEventListener('storage', follow);
  return () => {
    listeners.delete(onChange);
    removeEventListener('storage', follow);
  };
}
