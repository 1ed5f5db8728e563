import type { Form } from '#domain/forms/form.ts';

/** A form with what is known of who fills it in: fields that browsers would fill with a name and an address hold them already. */
export function withSender(form: Form, sender: { name: string; email: string } | null): Form {
  if (!sender) return form;
  const known = new Map([
    ['name', sender.name],
    ['email', sender.email],
  ]);
  return {
    ...form,
    groups: form.groups.map((group) => ({
      ...group,
      fields: group.fields.map((field) => ({
        ...field,
        value: field.value ?? known.get(field.autocomplete ?? '') ?? null,
      })),
    })),
  };
}
