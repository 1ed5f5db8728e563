import type { BrowserStorage } from '#src/lib/browser-storage.ts';

export type Theme = 'system' | 'light' | 'dark';

/** Of the storage of this site. */
export const themeKey = 'theme';

/**
 * Runs before the first paint, so that a chosen theme never flashes. Without a choice the style sheet
 * follows the system by itself.
 */
export const themeScript = `try{const t=localStorage.getItem('${themeKey}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`;

/** The visitor's choice; `system` when none is kept. */
export function readTheme(storage: Pick<BrowserStorage, 'read'>): Theme {
  const stored = storage.read(themeKey);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Keeps the choice for later visits; where the browser refuses, until this page is left. */
export function keepTheme(theme: Theme, storage: Pick<BrowserStorage, 'write' | 'remove'>): void {
  if (theme === 'system') storage.remove(themeKey);
  else storage.write(themeKey, theme);
}

/** Shows the theme at once. */
export function showTheme(theme: Theme, root: { dataset: DOMStringMap }): void {
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
}
