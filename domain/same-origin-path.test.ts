import { expect, test } from 'vitest';
import { samePath } from './same-origin-path.ts';

test('NAV-02 a path of this site passes unchanged', () => {
  const good = ['/', '/gallery', '/uk/s/abc?x=1&y=//z#top', '/gallery?date=2026-11-21'];
  expect(good.map(samePath)).toEqual(good);
});

test('NAV-02 what is not ASCII is encoded, as a browser does and a header needs', () => {
  expect(['/ключ?q=☃#é', '/😀/a%20b'].map(samePath)).toEqual([
    '/%D0%BA%D0%BB%D1%8E%D1%87?q=%E2%98%83#%C3%A9',
    '/%F0%9F%98%80/a%20b',
  ]);
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
    '/gallery\ud83d',
  ];
  expect([...bad, ...sly].map(samePath)).toEqual([...bad, ...sly].map(() => null));
});
