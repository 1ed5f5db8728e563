import { expect, test } from 'vitest';
import { invalidFields } from './auth-fields.ts';

const good = { email: 'olena@kadr.example', name: 'Olena', password: 'eight888' };

test('a complete form passes', () => {
  expect([invalidFields('login', { ...good, name: '', password: 'x' }), invalidFields('registration', good)]).toEqual([
    [],
    [],
  ]);
});

test('every field that would be refused is named, in the order of the form', () => {
  expect(invalidFields('registration', { email: 'olena@kadr', name: '', password: 'seven77' })).toEqual([
    'name',
    'email',
    'password',
  ]);
  expect(invalidFields('login', { email: 'olena kadr@x.ua', name: '', password: '' })).toEqual(['email', 'password']);
});
