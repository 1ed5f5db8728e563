import { expect, test } from 'vitest';
import { nextTheme, type Theme } from './next-theme.ts';

test.each([
  ['light', false, ['dark', 'light', 'system']],
  ['dark', true, ['light', 'dark', 'system']],
] as const)(
  'on a %s system the first press of the theme button shows the other theme',
  (_system, systemIsDark, expected) => {
    const pressed: Theme[] = [];
    for (let theme: Theme = 'system'; pressed.length < 3; pressed.push(theme)) theme = nextTheme(theme, systemIsDark);
    expect(pressed).toEqual(expected);
  },
);
