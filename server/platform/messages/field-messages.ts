import type { Locale } from '#domain/locales.ts';
import { typesetAll } from './typeset-all.ts';

type PlainFault = keyof (typeof plain)['en'];
type LimitFault = keyof (typeof limits)['en'];

/** What is wrong with one input. `said` is what another service has told already, in the caller's language. */
export type FieldFault = PlainFault | { fault: LimitFault; limit: number } | { said: string };

/** What a person reads about this input. */
export function fieldMessageOf(fault: FieldFault, locale: Locale): string {
  if (typeof fault === 'string') return plain[locale][fault];
  return 'said' in fault ? fault.said : limits[locale][fault.fault].replace('{limit}', String(fault.limit));
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
    no_address: 'Enter a full address, like name@site.com',
    no_time_zone: 'Name a time zone like Europe/Kyiv',
    no_date: 'Name a date like 2026-11-21',
    taken: 'There is already an account with this email',
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
    no_address: 'Введите полный адрес, например name@site.com',
    no_time_zone: 'Укажите часовой пояс, например Europe/Kyiv',
    no_date: 'Укажите дату, например 2026-11-21',
    taken: 'Аккаунт с такой почтой уже есть',
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
    no_address: 'Введіть повну адресу, наприклад name@site.com',
    no_time_zone: 'Укажіть часовий пояс, наприклад Europe/Kyiv',
    no_date: 'Укажіть дату, наприклад 2026-11-21',
    taken: 'Акаунт із такою поштою вже існує',
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
