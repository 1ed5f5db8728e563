import { fieldsOf, isSecret, type Form, type FormValues } from '#domain/forms/form.ts';
import { neededFields } from '../groups/content.ts';

/** What a form asks for besides what every account needs, as it is kept with the account. Nothing secret, such as a password that is repeated. */
export function accountDetails(form: Pick<Form, 'groups'>, values: FormValues): FormValues {
  const kept = fieldsOf(form).filter((field) => !isSecret(field) && !(field.alias in neededFields.registration));
  return Object.fromEntries(kept.flatMap(({ alias }) => (alias in values ? [[alias, values[alias] ?? '']] : [])));
}
