import { afterEach, beforeEach, expect, test } from 'vitest';
import { fieldsOf } from '#domain/forms/form.ts';
import { passwordLength } from '#domain/limits.ts';
import { ownContent, type OwnContent } from '#tests/support/content.ts';

let content: OwnContent;
beforeEach(async () => {
  content = await ownContent();
});
afterEach(() => content.remove());

test('FORM-01 a form keeps the order of its groups and fields in each language', async () => {
  const form = (await content.read()).forms.get('registration-business');
  expect(form && [form.en.title, form.ru.title, form.uk.title]).toEqual([
    'Create a company account',
    'Создайте аккаунт компании',
    'Створіть акаунт компанії',
  ]);
  expect(form?.uk.groups.map(({ alias, fields }) => [alias, fields.map((field) => field.title)])).toEqual([
    ['company', ['Назва компанії', 'Скільки людей користуватиметься', 'Телефон']],
    ['person', ['Ім’я', 'Електронна пошта', 'Пароль']],
  ]);
});

test('FORM-02 a field tells its type, words, choices, rules and bindings', async () => {
  const form = (await content.read()).forms.get('registration-business');
  const [, size, phone] = form ? fieldsOf(form.en) : [];
  expect(size).toEqual({
    alias: 'company_size',
    type: 'select',
    title: 'People who will use it',
    hint: null,
    placeholder: null,
    autocomplete: null,
    value: 'small',
    values: [
      { key: 'small', value: '1 to 10' },
      { key: 'middle', value: '11 to 100' },
      { key: 'large', value: 'More than 100' },
    ],
    validation_rules: [],
    bindings: [],
  });
  const message = 'Enter a phone number with its country code';
  expect(phone).toMatchObject({
    hint: 'For a conversation about your team, nothing else',
    autocomplete: 'tel',
    validation_rules: [
      { type: 'required', value: null, error_message: message },
      { type: 'phone', value: null, error_message: message },
    ],
    bindings: [{ effect: 'show', field: 'company_size', values: ['large'] }],
  });
});

test('forms of registration ask for passwords of the lengths that are taken', async () => {
  const forms = [...(await content.read()).forms.values()].filter(({ en }) => en.alias.startsWith('registration'));
  const lengths = forms.map(({ en }) =>
    fieldsOf(en)
      .find(({ alias }) => alias === 'password')
      ?.validation_rules.flatMap(({ value }) => (value === null ? [] : [Number(value)])),
  );
  expect(lengths).toEqual([
    [passwordLength.min, passwordLength.max],
    [passwordLength.min, passwordLength.max],
  ]);
});

test.each([
  [
    'a word that is missing in a language',
    'title: { en: Phone, ru: Телефон, uk: Телефон }',
    'title: { en: Phone }',
    /title/,
  ],
  ['a type that is none', 'type: phone\n        title', 'type: telephone\n        title', /type/],
  ['a field that is there twice', 'alias: phone', 'alias: company_name', /company_name is there twice/],
  ['a name that every form uses', 'alias: phone', 'alias: next', /next is a name that every form uses/],
  ['a name that every object has', 'alias: phone', 'alias: constructor', /constructor is a name that every form uses/],
  ['two rules of one type', '{ type: phone, ', '{ type: required, ', /phone has two rules of one type/],
  [
    'a checkbox that begins with a word',
    'type: phone\n        title',
    'type: checkbox\n        value: yes please\n        title',
    /phone is a checkbox and begins with more than on/,
  ],
  [
    'a file that is there at first',
    'type: phone\n        title',
    'type: file\n        value: a\n        title',
    /phone is a file/,
  ],
  [
    'a binding to a secret',
    '{ effect: show, field: company_size, values: [large] }',
    '{ effect: show, field: password, values: [large] }',
    /phone is bound to password, whose value no page knows/,
  ],
  [
    'words about a fault that find no room in a cookie',
    'en: Enter a phone number with its country code',
    `en: ${'a'.repeat(201)}`,
    /error_message\/en/,
  ],
  ['a select without values', 'type: phone\n        title', 'type: select\n        title', /phone must offer values/],
  ['a first value that is not offered', 'value: small\n', 'value: tiny\n', /company_size begins with a value/],
  ['a binding to nothing', 'field: company_size', 'field: size', /phone is bound to size/],
  ['a limit that is no number', 'value: 255', 'value: many', /company_name has a rule max without a number/],
  ['a pattern with a look around', '{ type: phone, ', "{ type: pattern, value: '(?=a)b', ", /phone has a pattern/],
  ['the same as nothing', '{ type: phone, ', '{ type: same, value: other, ', /phone must be the same as other/],
  [
    'a binding that requires without a rule',
    '{ effect: show, field: company_size, values: [large] }',
    '{ effect: require, field: company_size, values: [large] }\n      - alias: fax\n        type: text\n        title: { en: Fax, ru: Факс, uk: Факс }\n        bindings: [{ effect: require, field: phone, values: [a] }]',
    /fax is required by another field/,
  ],
])('%s stops the start with the file and the key', async (_what, from, to, message) => {
  await content.change('forms/registration-business.yaml', from, to);
  const read = content.read();
  await expect(read).rejects.toThrow(/^content\/forms\/registration-business\.yaml is wrong: line \d+: /);
  await expect(read).rejects.toThrow(message);
});

test.each([
  ['a group that is there twice', 'groups.yaml', 'alias: business', 'alias: customer', /a group is there twice/],
  ['a form that is not there', 'groups.yaml', 'login: login', 'login: enter', /there is no form enter/],
  ['a login without a password', 'forms/login.yaml', 'type: password', 'type: text', /password must be there/],
  [
    'an account that asks for files',
    'forms/registration-business.yaml',
    'type: phone\n        title',
    'type: file\n        title',
    /registration-business.yaml is wrong: an account is opened without files/,
  ],
  ['an address that is not required', 'forms/login.yaml', 'type: required', 'type: phone', /email must be there/],
])('%s stops the start', async (_what, file, from, to, message) => {
  await content.change(file, from, to);
  await expect(content.read()).rejects.toThrow(message);
});
