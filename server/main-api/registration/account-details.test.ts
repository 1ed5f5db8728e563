import { expect, test } from 'vitest';
import { formField } from '#tests/support/form-field.ts';
import { accountDetails } from './account-details.ts';

test('what has no column of its own is kept with the account, but nothing secret, and nothing that was not shown', () => {
  const form = {
    groups: [
      {
        alias: 'company',
        title: 'Company',
        fields: [formField('company_name'), formField('phone', { type: 'phone' })],
      },
      {
        alias: 'person',
        title: 'Person',
        fields: [
          formField('name'),
          formField('email', { type: 'email' }),
          formField('password', { type: 'password' }),
          formField('password_again', { type: 'password' }),
          formField('invitation', { type: 'code' }),
        ],
      },
    ],
  };
  const values = {
    company_name: 'Nord & Co',
    name: 'Olena',
    email: 'olena@kadr.example',
    password: 'correct horse',
    password_again: 'correct horse',
    invitation: '123456',
  };
  expect(accountDetails(form, values)).toEqual({ company_name: 'Nord & Co' });
});
