import { expect, test } from 'vitest';
import type { Field, FieldType, Form } from '#domain/forms/form.ts';
import { Problem } from '#server/platform/problem.ts';
import { formField } from '#tests/support/form-field.ts';
import { receivedValues } from './received-values.ts';

const field = (alias: string, type: FieldType, change: Partial<Field> = {}): Field =>
  formField(alias, { type, ...change });
const form: Form = {
  alias: 'sample',
  title: '',
  button_text: '',
  sent_text: null,
  groups: [
    {
      alias: 'all',
      title: '',
      fields: [
        field('kind', 'text'),
        field('size', 'select', {
          values: [{ key: 'small', value: 'Small' }],
          bindings: [{ effect: 'show', field: 'kind', values: ['company'] }],
        }),
        field('terms', 'checkbox'),
        field('secret', 'password'),
        field('code', 'text', {
          validation_rules: [{ type: 'pattern', value: '[0-9]{2}', error_message: 'Two digits' }],
        }),
        field('scan', 'file'),
      ],
    },
  ],
};

const faultsOf = (sent: Record<string, string>): unknown => {
  try {
    receivedValues(form, sent);
    return null;
  } catch (error) {
    return error instanceof Problem && error.fields;
  }
};

test('texts are trimmed but for passwords, and what is not shown or not sent is left out or empty', () => {
  expect(receivedValues(form, { kind: ' person ', size: 'small', terms: 'on', secret: ' a ' })).toEqual({
    kind: 'person',
    terms: 'on',
    secret: ' a ',
    code: '',
    scan: '',
  });
  expect(receivedValues(form, { kind: 'company', size: 'small' })).toMatchObject({ size: 'small' });
});

test('FORM-03 what no browser could send is refused, as are names that the form does not have and texts in place of files', () => {
  expect(faultsOf({ kind: 'company', size: 'huge', terms: 'yes', code: 'a1', scan: 'text', role: 'admin' })).toEqual({
    scan: 'unknown',
    role: 'unknown',
    size: 'not_allowed',
    terms: 'not_allowed',
    code: { said: 'Two digits' },
  });
  expect(faultsOf(JSON.parse('{"__proto__":"a"}'))).toEqual(JSON.parse('{"__proto__":"unknown"}'));
});

test('a text that no rule limits is no longer than its kind of input asks for', () => {
  expect(faultsOf({ kind: 'a'.repeat(1000), secret: 'a'.repeat(1000) })).toBe(null);
  expect(faultsOf({ kind: 'a'.repeat(1001), secret: 'a'.repeat(1001) })).toEqual({
    kind: { fault: 'too_long', limit: 1000 },
    secret: { fault: 'too_long', limit: 1000 },
  });
});

test('FORM-04 what stands in a field that another one hides is not judged', () => {
  expect(faultsOf({ kind: 'person', size: 'huge' })).toBe(null);
});
