import { expect, test } from 'vitest';
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
  ['', ''],
  [undefined, ''],
])('%j is kept as %j', (given, kept) => {
  expect(fileNameOf(given)).toBe(kept);
});

test('a name of 300 characters is cut to 255', () => {
  expect(fileNameOf('ї'.repeat(300))).toBe('ї'.repeat(255));
});
