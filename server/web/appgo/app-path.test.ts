import { expect, test } from 'vitest';
import { appPath } from './app-path.ts';

test.each([
  ['s-abc-d', '/s/abc-d'],
  ['gallery', '/gallery'],
  ['uk-gallery', '/uk/gallery'],
  ['s-abc?a=1-2', '/s/abc?a=1-2'],
])('NAV-11 %s leads to %s', (dest, path) => expect(appPath(dest)).toBe(path));

test.each([
  undefined,
  '',
  ['s-a', 's-b'],
  '/elsewhere.example',
  '-elsewhere.example',
  '//elsewhere.example',
  '\\elsewhere.example',
  's-\\elsewhere.example',
  'https://elsewhere.example/a-b',
  'https:elsewhere-example',
  'javascript:alert(1)',
  's-a\r\nlocation: x',
])('NAV-11 %j leads home', (dest) => expect(appPath(dest)).toBe('/'));
