import { fieldsOf, type Form } from '#domain/forms/form.ts';
import type { FormFailure, SubmitFormOutput } from '#machines/form/form.machine.ts';
import { answerOf } from '#src/lib/operation-error.ts';
import { formFaultsOf } from '#src/wiring/form/form-faults-of.ts';

/** What a refusal of the server is to its form; `said` names what is wrong with which field. */
export function refusalOf(
  form: Form,
  type: FormFailure['type'],
  said: Readonly<Record<string, string>>,
): Pick<FormFailure, 'type' | 'fields'> {
  if (type === 'email_taken' && fieldsOf(form).every(({ alias }) => alias !== 'email'))
    return { type: 'account_opened', fields: {} };
  if (type === 'email_taken') return { type, fields: { email: { rule: type } } };
  const fields = formFaultsOf(form, said);
  // A fault that stands beside no field would be shown nowhere.
  const isShown = !besideFields.has(type) || Object.keys(fields).length > 0;
  return { type: isShown ? type : 'internal', fields };
}

const besideFields: ReadonlySet<FormFailure['type']> = new Set(['body_invalid', 'code_wrong', 'code_expired']);

/** What a form came to: what the service refuses is an answer; where it cannot be reached the call rejects. */
export async function orRefused(form: Form, send: () => Promise<SubmitFormOutput>): Promise<SubmitFormOutput> {
  try {
    return await send();
  } catch (error) {
    const refusal = answerOf(error);
    if (!refusal) throw error;
    const { type, fields, retryAfter, isSaid, message } = refusal;
    return {
      outcome: 'refused',
      failure: {
        ...refusalOf(form, type, fields),
        ...(isSaid ? { said: message } : {}),
        ...(retryAfter === null ? {} : { retryAfter }),
      },
    };
  }
}

/** What a form comes to that a browser would not keep the answer of: it is not sent. */
export const cookiesRefused: SubmitFormOutput = {
  outcome: 'refused',
  failure: { type: 'cookies_refused', fields: {} },
};
