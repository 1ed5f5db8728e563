import { expect, test } from 'vitest';
import { fieldFault, fieldMessageOf } from './field-messages.ts';

test('a fault is said in each language, with its limit; what a resource or another service said stays as it is', () => {
  const own = fieldFault({ en: 'Say a day', ru: 'Укажите в дне', uk: 'Укажіть у дні' });
  expect(
    (['en', 'ru', 'uk'] as const).map((locale) => [
      fieldMessageOf('missing', locale),
      fieldMessageOf({ fault: 'too_short', limit: 8 }, locale),
      fieldMessageOf({ said: 'Уже сказано' }, locale),
      fieldMessageOf(own, locale),
    ]),
  ).toEqual([
    ['This is required', 'The minimum length is 8', 'Уже сказано', 'Say a day'],
    ['Обязательное поле', 'Минимальная длина\u00a0— 8', 'Уже сказано', 'Укажите в\u00a0дне'],
    ['Обов’язкове поле', 'Мінімальна довжина\u00a0— 8', 'Уже сказано', 'Укажіть у\u00a0дні'],
  ]);
});
