import { expect, test } from 'vitest';
import { attachmentName } from './attachment-name.ts';

test.each([
  ['update.bat', 'text/plain', 'update.txt'],
  ['\u202Efdp.exe', 'application/pdf', 'fdp.pdf'],
  ['notes\u200B.TXT', 'text/plain', 'notes.TXT'],
  ['table.csv', 'text/plain', 'table.csv'],
  ['page.html', 'text/plain', 'page.txt'],
  ['photo.jpeg', 'image/jpeg', 'photo.jpeg'],
  ['photo.png', 'image/jpeg', 'photo.jpg'],
  ['setup.msi', 'application/msword', 'setup.doc'],
  ['old.xls', 'application/msword', 'old.xls'],
  ['Screenshot 2026-11-28 at 9.41', 'image/png', 'Screenshot 2026-11-28 at 9.41.png'],
  ['a.pdf.exe', 'application/pdf', 'a.pdf'],
  ['trick.exe.', 'text/plain', 'trick.txt'],
  ['.bat', 'text/plain', 'file.txt'],
  ['', 'image/webp', 'file.webp'],
] as const)('FORM-07 %j of the type %s is called %s', (sent, mime, named) => {
  expect(attachmentName(sent, mime)).toBe(named);
});

test('FORM-07 a long name keeps its ending within the limit of names', () => {
  const name = attachmentName('я'.repeat(500), 'application/pdf');
  expect([name.endsWith('.pdf'), [...name].length]).toEqual([true, 255]);
});
