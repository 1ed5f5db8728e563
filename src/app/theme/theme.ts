import type { Theme } from '#src/ui/theme-switch/next-theme.ts';

const key = 'theme';

/**
 * Runs before the first paint, so that a chosen theme never flashes. Without a choice the style sheet
 * follows the system by itself.
 */
export const themeScript = `try{const t=localStorage.getItem('${key}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`;

/** The visitor's choice; `system` when there is none or storage is refused. */
export function readTheme(storage: Pick<Storage, 'getItem'>): Theme {
  try {
    const stored = storage.getItem(key);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

/** Keeps the choice for later visits, where storage allows. */
export function keepTheme(theme: Theme, storage: Pick<Storage, 'setItem' | 'removeItem'>): void {
  try {
    if (theme === 'system') storage.removeItem(key);
    else storage.setItem(key, theme);
  } catch {
    // A browser that refuses storage still shows the theme until it is closed.
  }
}

/** Shows the theme at once. */
export function showTheme(theme: Theme, root: { dataset: DOMStringMap }): void {
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
}
