import { isShown } from '#domain/forms/bound-fields.ts';
import { fieldsOf, isOffered, type Field, type Form, type FormValues } from '#domain/forms/form.ts';
import { formFaults, type ServerRules } from '#domain/forms/form-faults.ts';
import { readEmail } from '#server/accounts/email.ts';
import { isVisible } from '#server/accounts/plain-text.ts';
import type { FieldFault } from '#server/platform/messages/field-messages.ts';
import { Problem } from '#server/platform/problem.ts';
import { matchesPattern } from './patterns.ts';

const rules: ServerRules = {
  matches: matchesPattern,
  isMailAddress: (text) => readEmail(text) !== null,
  isVisible,
};

/** Characters of one line, where no rule says another number. */
const lineLength = 1000;

/** Fields named in one answer. */
const namedFaults = 20;

/**
 * The values of a form that was sent, of the fields that it shows and trimmed, except for passwords. Throws body_invalid with
 * each wrong field; what the form does not ask for is refused. `others` are faults of what was sent beside it.
 */
export function receivedValues(form: Form, sent: FormValues, others: Record<string, FieldFault> = {}): FormValues {
  const fields = fieldsOf(form);
  const known = new Map(fields.map((field) => [field.alias, field]));
  const faults = new Map<string, FieldFault>();
  const values: Record<string, string> = {};
  for (const [alias, value] of Object.entries(sent)) {
    const field = known.get(alias);
    if (!field || field.type === 'file') faults.set(alias.slice(0, 100), 'unknown');
    else values[alias] = field.type === 'password' ? value : value.trim();
  }
  const shown = fields.filter((field) => isShown(form, field, values));
  for (const field of shown) {
    const limit = ownLimit(field);
    if ((values[field.alias] ?? '').length > limit) faults.set(field.alias, { fault: 'too_long', limit });
  }
  for (const field of shown) if (!isOffered(field, values[field.alias] ?? '')) faults.set(field.alias, 'not_allowed');
  for (const [alias, rule] of Object.entries(formFaults(form, { values }, rules)))
    faults.set(alias, { said: rule.error_message });
  for (const [name, fault] of Object.entries(others)) faults.set(name, fault);
  if (faults.size > 0)
    throw new Problem('body_invalid', { fields: Object.fromEntries([...faults].slice(0, namedFaults)) });
  return Object.fromEntries(shown.map(({ alias }) => [alias, values[alias] ?? '']));
}

/** Of several lines the body of the request has the limit. */
const ownLimit = ({ type, validation_rules }: Field): number =>
  type === 'textarea' || validation_rules.some((rule) => rule.type === 'max') ? Infinity : lineLength;
