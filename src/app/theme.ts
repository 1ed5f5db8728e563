export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

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

/** Shows the theme now and keeps it for later visits, where storage allows. */
export function applyTheme(theme: Theme, root: HTMLElement, storage: Pick<Storage, 'setItem' | 'removeItem'>): void {
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
  try {
    if (theme === 'system') storage.removeItem(key);
    else storage.setItem(key, theme);
  } catch {
    // A browser that refuses storage still shows the theme until it is closed.
  }
}
