import { expect, test } from 'vitest';
import { suggestDescription } from './suggest-description.ts';

/** Lines of a picture, each with the height of its letters. */
const read = (...lines: [text: string, height: number][]) =>
  lines.flatMap(([text, height], line) =>
    text.split(' ').map((word, index) => ({ text: word, box: [index * 100, line * 40, 90, height], line })),
  );

test.each([
  [
    [
      ['Delete this project?', 24],
      ['All its screenshots go too', 16],
      ['Cancel Delete', 16],
    ],
    'dialog',
    'Delete this project?',
  ],
  [
    [
      ['Зберегти зміни', 24],
      ['Скасувати Зберегти', 15],
    ],
    'dialog',
    'Зберегти зміни',
  ],
  [
    [
      ['orders.ts', 12],
      ['Ошибка: файл не открыт', 16],
    ],
    'error',
    'Ошибка: файл не открыт',
  ],
  [
    [
      ['const total = sum(rows);', 15],
      ['return total;', 15],
      ['}', 15],
    ],
    'code',
    'const total = sum(rows);',
  ],
  [
    [
      ['File Edit View', 12],
      ['Revenue, week 47', 30],
      ['Orders', 14],
    ],
    'page',
    'Revenue, week 47',
  ],
] satisfies [[string, number][], string, string][])('%j is a %s', (lines, kind, title) => {
  expect(suggestDescription(read(...lines))).toEqual({ kind, title });
});

test('what looks private is told nowhere', () => {
  expect(suggestDescription(read(['olena@kadr.example', 40], ['Inbox of today', 20]))).toMatchObject({
    title: 'Inbox of today',
  });
  expect(suggestDescription(read(['Password: hunter2', 40]))).toBeNull();
});

test('of a picture without words nothing is suggested', () => {
  expect([suggestDescription([]), suggestDescription(read(['|| 12', 20]))]).toEqual([null, null]);
});
