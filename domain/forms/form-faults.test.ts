import { describe, expect, test } from 'vitest';
import { formField } from '#tests/support/form-field.ts';
import type { Field, Form } from './form.ts';
import { formFaults, type ServerRules } from './form-faults.ts';

const rule = (type: string, value: string | null = null) => ({ type, value, error_message: `${type} ${value ?? ''}` });
const form = (...fields: Field[]): Pick<Form, 'groups'> => ({ groups: [{ alias: 'all', title: '', fields }] });
const server: ServerRules = {
  matches: (pattern, text) => pattern === text,
  isMailAddress: (text) => text !== 'reserved@kadr.example',
  isVisible: (text) => text !== '\u200b',
};

describe('FORM-03 a rule', () => {
  test.each([
    ['required', null, 'a', ' '],
    ['min', '2', '👍👍', '👍'],
    ['max', '2', '👍👍', '👍👍👍'],
    ['email', null, 'you@example.org', 'you@example'],
    ['email', null, ' you@example.org ', 'you @example.org'],
    ['phone', null, '+380 (44) 123-45-67', '+380 44'],
    ['phone', null, '0441234567', '044-CALL-US'],
    ['phone', null, '+1 (555) 01-02-03-04', `1234567${'-'.repeat(8)}`],
    ['same', 'other', 'as the other', 'not so'],
  ])('%s %s passes %j and fails %j', (type, value, good, bad) => {
    const asked = form(formField('it', { validation_rules: [rule('required'), rule(type, value)] }));
    const judge = (it: string) => formFaults(asked, { values: { it, other: 'as the other' } });
    expect([judge(good), judge(bad)]).toEqual([{}, { it: rule(type, value) }]);
  });

  test.each([
    ['[0-9]{6}', '123456', '12345a'],
    ['[А-ЯІЇЄҐ]{2}-\\d+', 'КИ-17', 'КИ-17x'],
    ['yes|no', 'no', 'now'],
  ])('FORM-03 a browser holds %s against a text, all of it', (value, good, bad) => {
    const asked = form(formField('it', { validation_rules: [rule('pattern', value)] }));
    const judge = (it: string) => formFaults(asked, { values: { it } });
    expect([judge(good), judge(bad)]).toEqual([{}, { it: rule('pattern', value) }]);
  });

  test('FORM-03 a pattern that browsers do not read is left to the server', () => {
    const asked = form(formField('it', { validation_rules: [rule('pattern', '(?i)ab')] }));
    expect(formFaults(asked, { values: { it: 'x' } })).toEqual({});
    expect(Object.keys(formFaults(asked, { values: { it: 'x' } }, server))).toEqual(['it']);
  });

  test.each([
    ['mimes', 'image/png,application/pdf', 'image/png', 'image/gif'],
    ['mimes', 'application/msword', 'application/msword', 'word'],
  ])('%s %s passes %s and fails %s among chosen files', (type, value, good, bad) => {
    const asked = form(formField('it', { type: 'file', validation_rules: [rule(type, value)] }));
    const judge = (...types: string[]) =>
      formFaults(asked, { values: {}, files: { it: types.map((one) => ({ type: one, size: 1 })) } });
    expect([judge(good), judge(good, bad)]).toEqual([{}, { it: rule(type, value) }]);
  });

  test('size holds for each file, and required asks for one', () => {
    const asked = form(formField('it', { type: 'file', validation_rules: [rule('required'), rule('size', '10')] }));
    const judge = (...sizes: number[]) =>
      formFaults(asked, { values: {}, files: { it: sizes.map((size) => ({ type: 'image/png', size })) } });
    expect([judge(10, 10), judge(10, 11), judge()]).toEqual([{}, { it: rule('size', '10') }, { it: rule('required') }]);
  });

  test('max counts files where there are such', () => {
    const asked = form(formField('it', { type: 'file', validation_rules: [rule('max', '2')] }));
    const judge = (count: number) =>
      formFaults(asked, { values: {}, files: { it: Array.from({ length: count }, () => ({ type: '', size: 1 })) } });
    expect([judge(2), judge(3)]).toEqual([{}, { it: rule('max', '2') }]);
  });

  test('only the first one that fails is told, and an empty value fails none but required', () => {
    const rules = [rule('min', '3'), rule('email')];
    const asked = form(
      formField('must', { validation_rules: [rule('required'), ...rules] }),
      formField('may', { validation_rules: rules }),
    );
    expect(formFaults(asked, { values: { must: 'a', may: '' } })).toEqual({ must: rule('min', '3') });
    expect(formFaults(asked, { values: { may: 'a@b' } })).toEqual({ must: rule('required'), may: rule('email') });
  });

  test('that a browser does not know is left to the server, which decides more', () => {
    const asked = form(
      formField('code', { validation_rules: [rule('pattern', '(?i)AB'), rule('unheard of')] }),
      formField('email', { validation_rules: [rule('email')] }),
      formField('name', { validation_rules: [rule('required')] }),
    );
    const values = { code: 'CD', email: 'reserved@kadr.example', name: '\u200b' };
    expect([formFaults(asked, { values }), formFaults(asked, { values }, server)]).toEqual([
      {},
      { code: rule('pattern', '(?i)AB'), email: rule('email'), name: rule('required') },
    ]);
    expect(
      formFaults(asked, { values: { ...values, code: '(?i)AB', email: 'a@kadr.example', name: 'a' } }, server),
    ).toEqual({});
  });

  test('a password of spaces is one, and its characters are not trimmed', () => {
    const asked = form(formField('it', { type: 'password', validation_rules: [rule('required'), rule('min', '8')] }));
    expect([' '.repeat(8), ' '.repeat(7), ''].map((it) => formFaults(asked, { values: { it } }, server))).toEqual([
      {},
      { it: rule('min', '8') },
      { it: rule('required') },
    ]);
  });
});

describe('FORM-04 a field', () => {
  const show = (other: string, ...values: string[]) => ({ effect: 'show' as const, field: other, values });
  const required = [rule('required')];

  test('that another one hides is not judged, nor what it would show itself', () => {
    const asked = form(
      formField('size'),
      formField('phone', { validation_rules: required, bindings: [show('size', 'large', 'huge')] }),
      formField('hour', { validation_rules: required, bindings: [show('phone', '1')] }),
    );
    const failing = (values: Record<string, string>) => Object.keys(formFaults(asked, { values }));
    expect([
      failing({ size: 'small', phone: '' }),
      failing({ size: 'large' }),
      failing({ size: 'huge', phone: '1' }),
      failing({ size: 'small', phone: '1' }),
    ]).toEqual([[], ['phone'], ['hour'], []]);
  });

  test('that another one requires is required only then', () => {
    const bindings = [{ effect: 'require' as const, field: 'kind', values: ['bug'] }];
    const asked = form(formField('kind'), formField('steps', { validation_rules: required, bindings }));
    const judge = (kind: string) => formFaults(asked, { values: { kind } });
    expect([judge('bug'), judge('praise')]).toEqual([{ steps: rule('required') }, {}]);
  });

  test('that shows one which shows it is shown', () => {
    const asked = form(
      formField('a', { validation_rules: required, bindings: [show('b', 'x')] }),
      formField('b', { validation_rules: [rule('min', '2')], bindings: [show('a', '')] }),
    );
    expect(formFaults(asked, { values: { b: 'x' } })).toEqual({ a: rule('required'), b: rule('min', '2') });
  });
});
