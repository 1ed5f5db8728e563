import type { Locale } from '#domain/locales.ts';
import type { PrivateKind } from '#domain/privates/rules.ts';

/** What stands on a sheet of secrets in each language, with what it is. None of it is anybody's. */
const labels = {
  en: {
    mail: 'Write to',
    phone: 'Phone',
    card: 'Paid by card',
    iban: 'IBAN',
    host: 'Server',
    password: 'Password',
    key: 'API key',
  },
  ru: {
    mail: 'Пишите на',
    phone: 'Телефон',
    card: 'Оплата картой',
    iban: 'Счёт IBAN',
    host: 'Сервер',
    password: 'Пароль',
    key: 'Ключ API',
  },
  uk: {
    mail: 'Пишіть на',
    phone: 'Телефон',
    card: 'Оплата карткою',
    iban: 'Рахунок IBAN',
    host: 'Сервер',
    password: 'Пароль',
    key: 'Ключ API',
  },
} as const;

export const secretsOf = (locale: Locale): { kind: PrivateKind; line: string }[] => {
  const say = labels[locale];
  return [
    { kind: 'email', line: `${say.mail} olena.tkachenko@kadr.example` },
    { kind: 'phone', line: `${say.phone}: +380 44 555 01 27` },
    { kind: 'card', line: `${say.card} 4111 1111 1111 1111` },
    { kind: 'iban', line: `${say.iban} DE89 3704 0044 0532 0130 00` },
    { kind: 'address', line: `${say.host} 203.0.113.77` },
    { kind: 'password', line: `${say.password}: Harbor7Lamp` },
    { kind: 'token', line: `${say.key}: ghp_A1b2C3d4E5f6G7h8J9k0L1m2N3p4Q5r6S7t8` },
  ];
};
