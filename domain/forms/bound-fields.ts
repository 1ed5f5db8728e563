import { fieldsOf, type Binding, type Field, type Form, type FormValues } from './form.ts';

/** Whether a field is asked for: one of its `show` bindings holds, or it has none. A field that another hides hides its own. */
export function isShown(form: Pick<Form, 'groups'>, field: Field, values: FormValues): boolean {
  return isShownBeside(fieldsOf(form), field, values, new Set());
}

/** Whether a field that is shown must be filled in, by its rule or by a binding that holds. */
export const isRequired = (field: Field, values: FormValues): boolean =>
  field.validation_rules.some(({ type }) => type === 'required') &&
  (!hasEffect(field, 'require') ||
    field.bindings.some((binding) => binding.effect === 'require' && holds(binding, values)));

function isShownBeside(
  fields: readonly Field[],
  field: Field,
  values: FormValues,
  asked: ReadonlySet<string>,
): boolean {
  // Fields that show each other are shown.
  if (!hasEffect(field, 'show') || asked.has(field.alias)) return true;
  const seen = new Set([...asked, field.alias]);
  return field.bindings.some((binding) => {
    if (binding.effect !== 'show' || !holds(binding, values)) return false;
    const other = fields.find(({ alias }) => alias === binding.field);
    return other !== undefined && isShownBeside(fields, other, values, seen);
  });
}

const hasEffect = (field: Field, effect: Binding['effect']): boolean =>
  field.bindings.some((binding) => binding.effect === effect);

const holds = ({ field, values: wanted }: Binding, values: FormValues): boolean => wanted.includes(values[field] ?? '');
