import type { Locale } from '#domain/locales.ts';
import { typeset } from '#domain/typography.ts';
import { typesetAll } from './typeset-all.ts';

type PlainFault = keyof (typeof plain)['en'];
type LimitFault = keyof (typeof limits)['en'];

/** The same words in each language. */
export type Said = Record<Locale, string>;

/**
 * What is wrong with one input: a common fault by its name, or the words of a resource for one of its own. `said` is what
 * another service has told already, in the caller's language.
 */
export type FieldFault = PlainFault | { fault: LimitFault; limit: number } | Said | { said: string };

/** A fault of a resource's own, in the words that a person reads. */
export const fieldFault = (words: Said): Said => ({
  en: typeset(words.en, 'en'),
  ru: typeset(words.ru, 'ru'),
  uk: typeset(words.uk, 'uk'),
});

/** The message about an invalid input, in this language. */
export function fieldMessageOf(fault: FieldFault, locale: Locale): string {
  if (typeof fault === 'string') return plain[locale][fault];
  if ('said' in fault) return fault.said;
  return 'fault' in fault ? limits[locale][fault.fault].replace('{limit}', String(fault.limit)) : fault[locale];
}

const plain = typesetAll({
  en: {
    missing: 'This is required',
    unknown: 'There is no such field',
    repeated: 'Send only one',
    empty: 'Must not be empty',
    wrong_type: 'This type of value does not fit here',
    not_allowed: 'This value is not allowed',
    bad_format: 'The format is wrong',
    invalid: 'This is not valid',
  },
  ru: {
    missing: 'Обязательное поле',
    unknown: 'Такого поля нет',
    repeated: 'Отправьте только одно значение',
    empty: 'Не должно быть пустым',
    wrong_type: 'Значение не того типа',
    not_allowed: 'Такое значение недопустимо',
    bad_format: 'Неверный формат',
    invalid: 'Указано неверно',
  },
  uk: {
    missing: 'Обов’язкове поле',
    unknown: 'Такого поля немає',
    repeated: 'Надішліть лише одне значення',
    empty: 'Не може бути порожнім',
    wrong_type: 'Значення не того типу',
    not_allowed: 'Таке значення недопустиме',
    bad_format: 'Неправильний формат',
    invalid: 'Указано неправильно',
  },
});

// Worded so that no noun has to agree with the number.
const limits = typesetAll({
  en: {
    too_short: 'The minimum length is {limit}',
    too_long: 'The maximum length is {limit}',
    too_small: 'The minimum is {limit}',
    too_large: 'The maximum is {limit}',
    too_few: 'The minimum number of entries is {limit}',
    too_many: 'The maximum number of entries is {limit}',
  },
  ru: {
    too_short: 'Минимальная длина — {limit}',
    too_long: 'Максимальная длина — {limit}',
    too_small: 'Минимальное значение — {limit}',
    too_large: 'Максимальное значение — {limit}',
    too_few: 'Минимальное число элементов — {limit}',
    too_many: 'Максимальное число элементов — {limit}',
  },
  uk: {
    too_short: 'Мінімальна довжина — {limit}',
    too_long: 'Максимальна довжина — {limit}',
    too_small: 'Мінімальне значення — {limit}',
    too_large: 'Максимальне значення — {limit}',
    too_few: 'Мінімальна кількість елементів — {limit}',
    too_many: 'Максимальна кількість елементів — {limit}',
  },
});
