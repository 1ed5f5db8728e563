import { readFileSync } from 'node:fs';
import { inGamut, wcagContrast } from 'culori';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
const tokens = new Map(
  [...css.matchAll(/(--[\w-]+):\s*([^;{}]+);/g)]
    .map(([, name = '', value = '']) => [name, value.trim()] as const)
    .toReversed(),
);

const onPaper = ['--bg', '--surface', '--sunken', '--hover'];
const pairs: [text: string, ground: string, least: number][] = [
  ...onPaper.flatMap((ground): [string, string, number][] => [
    ['--text', ground, 7],
    ['--text-2', ground, 4.5],
    ['--text-3', ground, 4.5],
    ['--danger', ground, 4.5],
    ['--success', ground, 4.5],
    ['--warning', ground, 4.5],
    ['--info', ground, 4.5],
    ['--control-line', ground, 3],
    ['--focus-outer', ground, 3],
  ]),
  ['--text', '--pressed', 7],
  ['--text-2', '--pressed', 4.5],
  ['--text', '--marker-soft', 7],
  ['--on-primary', '--primary', 7],
  ['--on-primary', '--primary-hover', 7],
  ['--on-marker', '--marker', 7],
  ['--on-marker', '--marker-hover', 7],
  ['--on-float', '--float', 7],
  ['--on-float', '--float-hover', 7],
  ['--on-danger', '--danger', 4.5],
  ['--on-danger', '--danger-hover', 4.5],
  ['--danger', '--danger-soft', 4.5],
  ['--success', '--success-soft', 4.5],
  ['--warning', '--warning-soft', 4.5],
  ['--info', '--info-soft', 4.5],
  ['--select-line', '--select-fill', 3],
  ['--focus-outer', '--focus-inner', 3],
  ...['--hl-pink', '--hl-sky', '--hl-orange', '--hl-mint', '--hl-lilac', '--hl-citron'].map(
    (tint): [string, string, number] => ['--p-ink-9', tint, 7],
  ),
];

describe.each(['light', 'dark'] as const)('tokens in %s', (theme) => {
  test.each(pairs)('%s shows on %s: at least %d', (text, ground, least) => {
    expect(wcagContrast(colour(text, theme), colour(ground, theme))).toBeGreaterThanOrEqual(least);
  });
});

test('every opaque colour is inside sRGB, so that no screen changes it', () => {
  const colours = [...css.matchAll(/oklch\([^)/]+\)/g)].map(([match]) => match);
  expect(colours.length).toBeGreaterThan(50);
  expect(colours.filter((value) => !inGamut('rgb')(value))).toEqual([]);
});

/** The value of a token with light-dark() decided and every var() followed. */
function colour(name: string, theme: 'light' | 'dark'): string {
  const value = tokens.get(name);
  if (value === undefined) throw new Error(`No token ${name}`);
  const [, light = value, dark = value] = /^light-dark\((.+\)), ((?:var|oklch).+)\)$/.exec(value) ?? [];
  const chosen = theme === 'light' ? light : dark;
  const reference = /^var\((--[\w-]+)\)$/.exec(chosen)?.[1];
  return reference === undefined ? chosen : colour(reference, theme);
}
