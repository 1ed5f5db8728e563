export type Theme = 'system' | 'light' | 'dark';

/** The choice after this one: from the system to the other theme than it shows, then to the same one, then back. */
export function nextTheme(theme: Theme, systemIsDark: boolean): Theme {
  const other = systemIsDark ? 'light' : 'dark';
  if (theme === 'system') return other;
  if (theme !== other) return 'system';
  return systemIsDark ? 'dark' : 'light';
}
