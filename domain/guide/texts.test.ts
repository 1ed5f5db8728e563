import { expect, test } from 'vitest';
import { languagesOf, textFor, withText } from './texts.ts';

test('a reader gets the own language, else that of the owner, else whatever there is', () => {
  expect(textFor({ en: 'Step', uk: 'Крок' }, 'uk', 'en')).toEqual({ text: 'Крок', locale: 'uk' });
  expect(textFor({ en: 'Step', uk: 'Крок' }, 'ru', 'en')).toEqual({ text: 'Step', locale: 'en' });
  expect(textFor({ uk: 'Крок' }, 'ru', 'en')).toEqual({ text: 'Крок', locale: 'uk' });
  expect(textFor({}, 'ru', 'en')).toEqual({ text: '', locale: 'ru' });
});

test('a text that is emptied is written in that language no more', () => {
  expect(withText({ en: 'Step', uk: 'Крок' }, 'uk', '')).toEqual({ en: 'Step' });
  expect(withText({ en: 'Step' }, 'uk', 'Крок')).toEqual({ en: 'Step', uk: 'Крок' });
  expect(languagesOf([{ uk: 'Крок' }, { en: 'Step', ru: '' }])).toEqual(['en', 'uk']);
});
