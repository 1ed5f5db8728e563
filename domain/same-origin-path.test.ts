import { expect, test } from 'vitest';
import { samePath } from './same-origin-path.ts';

test('NAV-02 a path of this site passes unchanged', () => {
  const good = ['/', '/gallery', '/uk/s/abc?x=1&y=//z#top', '/gallery?date=2026-11-21'];
  expect(good.map(samePath)).toEqual(good);
});

test('NAV-02 anything that a browser could read as another site is refused', () => {
  const bad = [
    '',
    null,
    undefined,
    'gallery',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
  ];
  const sly = [
    '/\t/evil.example',
    '/\n/evil.example',
    ' /gallery',
    'javascript:alert(1)',
    '/.//evil.example',
    `/${'a'.repeat(2048)}`,
    '/gallery\u0000',
    '/gallery\u007f',
    '/gallery\u0085',
    '/gallery\u009f',
  ];
  expect([...bad, ...sly].map(samePath)).toEqual([...bad, ...sly].map(() => null));
});
