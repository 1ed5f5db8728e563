import { expect, onTestFinished, test, vi } from 'vitest';
import { fileNameOf } from './file-name.ts';

test.each([
  ['Screenshot 2026-11-21.png', 'Screenshot 2026-11-21.png'],
  ['../../etc/passwd.png', 'passwd.png'],
  ['..\\..\\boot.ini', 'boot.ini'],
  ['C:\\Users\\ada\\shot.png', 'shot.png'],
  ['shot\u202egnp.exe', 'shotgnp.exe'],
  ['nul\u0000l.png', 'null.png'],
  ['снимок экрана — копия.png', 'снимок экрана — копия.png'],
  ['$(id).png', '$(id).png'],
  ['a %22quoted%22 name.png', 'a "quoted" name.png'],
  ['two%0D%0Alines.png', 'two lines.png'],
  ['100%25 of %41 and %2F.png', '100%25 of %41 and %2F.png'],
  ['.png', '.png'],
  ['', ''],
  [undefined, ''],
])('%j is kept as %j', (given, kept) => {
  expect(fileNameOf(given)).toBe(kept);
});

test.each([
  ['ї'.repeat(300), 'ї'.repeat(255)],
  [`${'ї'.repeat(300)}.png`, `${'ї'.repeat(251)}.png`],
  [`${'😀'.repeat(300)}.jpeg`, `${'😀'.repeat(250)}.jpeg`],
  [`shot.${'x'.repeat(300)}`, `shot.${'x'.repeat(250)}`],
])('a name of 300 characters is cut to 255 and keeps its extension', (given, kept) => {
  expect(fileNameOf(given)).toBe(kept);
});

test('of a name that is far too long no more than its two ends is looked at', () => {
  const normalize = vi.spyOn(String.prototype, 'normalize');
  onTestFinished(() => normalize.mockRestore());
  expect(fileNameOf(`a${'\u0300'.repeat(16_000)}${'\u0316'.repeat(16_000)}.png`)).toMatch(/^à.*\.png$/u);
  expect(Math.max(...normalize.mock.contexts.map((text) => String(text).length))).toBe(2040);
});
