import { fieldsOf, type Form } from '#domain/forms/form.ts';
import type { FieldFaults } from '#machines/form/form.machine.ts';

/**
 * What a server said of the fields of a form, as far as it has them. Words of a rule become that rule, so that they follow the
 * language of the page.
 */
export function formFaultsOf(form: Form, said: Readonly<Record<string, string>>): FieldFaults {
  return Object.fromEntries(
    fieldsOf(form).flatMap(({ alias, validation_rules: rules }) => {
      const message = said[alias];
      if (message === undefined) return [];
      const rule = rules.find(({ error_message }) => error_message === message);
      return [[alias, rule ? { rule: rule.type } : { said: message }]];
    }),
  );
}

/** What is wrong with each field, in words; `say` has those of refusals that are no rule of the form. */
export function faultTexts(form: Form, faults: FieldFaults, say: (refusal: string) => string): Record<string, string> {
  return Object.fromEntries(
    fieldsOf(form).flatMap(({ alias, validation_rules: rules }) => {
      const fault = faults[alias];
      if (!fault) return [];
      if ('said' in fault) return [[alias, fault.said]];
      return [[alias, rules.find(({ type }) => type === fault.rule)?.error_message ?? say(fault.rule)]];
    }),
  );
}
