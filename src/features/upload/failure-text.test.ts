import { beforeAll, expect, test } from 'vitest';
import { locales } from '#domain/locales.ts';
import type { UploadFailure } from '#machines/upload/upload.machine.ts';
import { intlOf } from '#src/i18n/intl.ts';
import { loadMessages } from '#src/i18n/messages.ts';
import { failuresText } from './failure-text.ts';

beforeAll(async () => {
  for (const locale of locales) await loadMessages(locale, ['upload', 'queue']);
});

const failed = (names: string, type: UploadFailure['type'] = 'file_empty') =>
  [...names].map((name) => ({ name, failure: { type } }));
const inLanguages = (files: ReturnType<typeof failed>) =>
  locales.map((locale) => failuresText(intlOf(locale), files, 1000));

test('SCR-03 files that failed together are all told, with their reason where it is that of all', () => {
  const several = [[], failed('a'), failed('ab'), [...failed('a'), ...failed('b', 'lost')], failed('abcde')];
  expect(several.map(inLanguages)).toEqual([
    ['', '', ''],
    [
      'a was not uploaded. The file is empty',
      'Файл «a» не загружен. Файл пустой',
      'Файл «a» не завантажено. Файл порожній',
    ],
    [
      '2 files were not uploaded: a, b. The file is empty',
      'Не загружено 2 файла: a, b. Файл пустой',
      'Не завантажено 2 файли: a, b. Файл порожній',
    ],
    ['2 files were not uploaded: a, b.', 'Не загружено 2 файла: a, b.', 'Не завантажено 2 файли: a, b.'],
    [
      '5 files were not uploaded: a, b, c and 2 more. The file is empty',
      'Не загружено 5 файлов: a, b, c и ещё 2. Файл пустой',
      'Не завантажено 5 файлів: a, b, c і ще 2. Файл порожній',
    ],
  ]);
});
