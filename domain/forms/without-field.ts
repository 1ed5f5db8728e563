import type { Form } from './form.ts';

/** The same form, which does not ask for this field. */
export const withoutField = (form: Form, alias: string): Form => ({
  ...form,
  groups: form.groups.map((group) => ({ ...group, fields: group.fields.filter((field) => field.alias !== alias) })),
});
