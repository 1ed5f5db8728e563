import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { usersByToken } from '#.storybook/token-users.ts';
import { contrastOf, hexOf } from '#stories/docs/tokens/colours.ts';
import { designTokens } from '#stories/docs/tokens/design-tokens.ts';
import { readTokens } from '#stories/docs/tokens/read-tokens.ts';

const sheet = readFileSync(join(import.meta.dirname, '../../src/ui/tokens.css'), 'utf8');
const tokens = readTokens(sheet);
const { 'colour roles': roles = {}, ...others } = designTokens(tokens, 'dark');
const all = [...Object.values(roles), ...Object.values(others).flatMap((group) => Object.values(group))];

test('the documentation shows every token that the sheet declares', () => {
  const declared = sheet.replaceAll(/\/\*[\s\S]*?\*\//g, '').match(/--[\w-]+(?=:)/g) ?? [];
  expect(tokens.map(({ name }) => name).toSorted()).toEqual([...new Set(declared)].toSorted());
  expect(tokens.filter(({ values }) => /light-dark|var\(/.test(`${values.light}${values.dark}`))).toEqual([]);
});

test('the export has every token, as the format of the Design Tokens Community Group wants each', () => {
  expect(all).toHaveLength(tokens.length);
  const isMeasure = (value: unknown, unit: RegExp) =>
    typeof value === 'object' &&
    value !== null &&
    'value' in value &&
    'unit' in value &&
    Number.isFinite(value.value) &&
    unit.test(String(value.unit));
  const isColor = (value: unknown) =>
    typeof value === 'object' &&
    value !== null &&
    'colorSpace' in value &&
    'components' in value &&
    'hex' in value &&
    Array.isArray(value.components) &&
    value.components.length === 3 &&
    value.components.every(Number.isFinite) &&
    /^#[\da-f]{6}$/.test(String(value.hex));
  const checks: Record<string, (value: unknown) => boolean> = {
    color: isColor,
    dimension: (value) => isMeasure(value, /^(?:px|rem)$/),
    duration: (value) => isMeasure(value, /^ms$/),
    cubicBezier: (value) => Array.isArray(value) && value.length === 4 && value.every(Number.isFinite),
    fontFamily: (value) => Array.isArray(value) && value.every((one) => typeof one === 'string'),
    fontWeight: (value) => typeof value === 'number' && value >= 1 && value <= 1000,
    number: (value) => Number.isFinite(value),
    shadow: (value) =>
      Array.isArray(value) &&
      value.every((one: { color: unknown; blur: unknown }) => isColor(one.color) && isMeasure(one.blur, /^px$/)),
  };
  expect(all.filter(({ $type, $value }) => !checks[$type]?.($value))).toEqual([]);
});

test('a number is no colour, though a hex code may look like one', () => {
  expect(all.filter(({ $type }) => $type === 'fontWeight').map(({ $value }) => $value)).toEqual([400, 500, 600, 620]);
});

test('a theme has its own side of a colour', () => {
  expect(roles['on-danger']?.$value).toMatchObject({ colorSpace: 'oklch', components: [0.225, 0.028, 275] });
  expect(hexOf('oklch(0 0 0 / 0.5)')).toBe('#00000080');
  expect(contrastOf('#000', '#fff')).toEqual({ ratio: 21, level: 'AAA' });
  expect(contrastOf('#777', '#fff').level).toBe('large only');
});

test('no token is one that nobody uses', () => {
  const users = usersByToken();
  expect(tokens.map(({ name }) => name).filter((name) => !users.has(name))).toEqual([]);
});
