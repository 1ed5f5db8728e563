import type { Field } from '#domain/forms/form.ts';

/** A field of a form, of one line and without rules where nothing else is said. */
export const formField = (alias: string, change: Partial<Field> = {}): Field => ({
  alias,
  type: 'text',
  title: '',
  hint: null,
  placeholder: null,
  autocomplete: null,
  value: null,
  values: [],
  validation_rules: [],
  bindings: [],
  has_hints: false,
  ...change,
});
