import { beforeAll, expect, test } from 'vitest';
import { locales } from '#domain/locales.ts';
import type { UploadFailure } from '#machines/upload/upload.machine.ts';
import { intlOf } from '#src/i18n/intl.ts';
import { loadMessages } from '#src/i18n/messages.ts';
import { failureText, failuresText } from './failure-text.ts';

beforeAll(async () => {
  for (const locale of locales) await loadMessages(locale, ['upload', 'queue']);
});

const failed = (names: string, type: UploadFailure['type'] = 'file_empty') =>
  [...names].map((name) => ({ name, failure: { type } }));
const inLanguages = (files: ReturnType<typeof failed>) =>
  locales.map((locale) => failuresText(intlOf(locale), files, { bytes: 1000, pixels: 2000 }));

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

test.each([
  [20_000, ['20,000 pixels', '20 000 пикселей', '20 000 пікселів']],
  [999_999, ['999,999 pixels', '999 999 пикселей', '999 999 пікселів']],
  [1_000_000, ['1 million pixels', '1 миллиона пикселей', '1 мільйон пікселів']],
  [2_000_000, ['2 million pixels', '2 миллионов пикселей', '2 мільйони пікселів']],
  [5_000_000, ['5 million pixels', '5 миллионов пикселей', '5 мільйонів пікселів']],
  [21_000_000, ['21 million pixels', '21 миллиона пикселей', '21 мільйон пікселів']],
  [25_000_000, ['25 million pixels', '25 миллионов пикселей', '25 мільйонів пікселів']],
  // A picture of 25,995,000 pixels has not more than 26 million.
  [25_990_000, ['25.9 million pixels', '25,9 миллиона пикселей', '25,9 мільйона пікселів']],
])('SCR-04 the limit of %i pixels is told as this site has it', (pixels, [en, ru, uk]) => {
  const told = locales.map((locale) =>
    failureText(intlOf(locale), { type: 'image_too_large' }, { bytes: 1000, pixels }).replaceAll(/\s/g, ' '),
  );
  expect(told).toEqual([
    `The picture has more than ${en}, or a side longer than 65,535`,
    `В изображении больше ${ru}, или его сторона длиннее 65 535`,
    `У зображенні понад ${uk}, або його сторона довша за 65 535`,
  ]);
});
