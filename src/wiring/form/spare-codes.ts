import { fieldsOf, type Form } from '#domain/forms/form.ts';
import type { FormFailure, SubmitFormOutput } from '#machines/form/form.machine.ts';

/**
 * Answers for the server where a code is sent that it has refused already: a hand that presses Enter after the last digit costs no
 * second of the few tries. Codes stay here, as they stay in their inputs.
 */
export function createSpareCodes() {
  const refused = new Map<string, FormFailure>();
  return async (
    form: Form,
    values: Readonly<Record<string, string>>,
    submit: () => Promise<SubmitFormOutput>,
  ): Promise<SubmitFormOutput> => {
    const field = fieldsOf(form).find(({ type }) => type === 'code');
    const code = field && values[field.alias];
    if (field === undefined || code === undefined) return submit();
    const failure = refused.get(code);
    if (failure) return { outcome: 'refused', failure };
    const output = await submit();
    if (output.outcome === 'refused' && field.alias in output.failure.fields) refused.set(code, output.failure);
    return output;
  };
}
