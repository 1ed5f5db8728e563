import { expect, test } from 'vitest';
import { messageOf } from './error-messages.ts';
import { fieldMessageOf } from './field-messages.ts';

test('what the server says has non-breaking spaces too', () => {
  expect([
    messageOf('email_taken', 'ru'),
    messageOf('email_taken', 'uk'),
    fieldMessageOf({ fault: 'too_short', limit: 8 }, 'uk'),
    messageOf('email_taken', 'en'),
  ]).toEqual([
    'Аккаунт с\u00a0такой почтой уже есть',
    'Акаунт із\u00a0такою поштою вже існує',
    'Мінімальна довжина\u00a0— 8',
    'There is already an account with this email',
  ]);
});
