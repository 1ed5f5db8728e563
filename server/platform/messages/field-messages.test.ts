import { expect, test } from 'vitest';
import { fieldMessageOf } from './field-messages.ts';

test('a fault is said in each language, with its limit; what another service said stays as it is', () => {
  expect(
    (['en', 'ru', 'uk'] as const).map((locale) => [
      fieldMessageOf('missing', locale),
      fieldMessageOf({ fault: 'too_short', limit: 8 }, locale),
      fieldMessageOf({ said: 'Уже сказано' }, locale),
    ]),
  ).toEqual([
    ['This is required', 'The minimum length is 8', 'Уже сказано'],
    ['Обязательное поле', 'Минимальная длина\u00a0— 8', 'Уже сказано'],
    ['Обов’язкове поле', 'Мінімальна довжина\u00a0— 8', 'Уже сказано'],
  ]);
});
