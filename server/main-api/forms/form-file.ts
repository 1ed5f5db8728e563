import { Type, type Static } from 'typebox';
import { fieldTypes, ruleTypes, type Form } from '#domain/forms/form.ts';
import { complaintLength } from '#domain/limits.ts';
import type { Locale } from '#domain/locales.ts';
import { strict } from '#server/platform/http/schema.ts';
import { say as sayIn, sayIfAny as sayIfAnyIn, Words } from '../content/words.ts';

const complaint = Type.String({ minLength: 1, maxLength: complaintLength });

const alias = Type.String({ pattern: '^[a-z][a-z0-9_]{0,39}$' });
const RuleFile = strict({
  type: Type.Enum([...ruleTypes]),
  value: Type.Optional(Type.Union([Type.String(), Type.Integer({ minimum: 0 })])),
  error_message: strict({ en: complaint, ru: complaint, uk: complaint }),
});
const BindingFile = strict({
  effect: Type.Enum(['show', 'require']),
  field: alias,
  values: Type.Array(Type.String(), { minItems: 1 }),
});
const FieldFile = strict({
  alias,
  type: Type.Enum([...fieldTypes]),
  title: Words,
  hint: Type.Optional(Words),
  placeholder: Type.Optional(Words),
  autocomplete: Type.Optional(Type.String()),
  value: Type.Optional(Type.String()),
  values: Type.Optional(Type.Array(strict({ key: Type.String(), value: Words }), { minItems: 1 })),
  validation_rules: Type.Optional(Type.Array(RuleFile)),
  bindings: Type.Optional(Type.Array(BindingFile)),
});
/** A form as the content describes it, in all languages. */
export const FormFile = strict({
  title: Words,
  button_text: Words,
  groups: Type.Array(strict({ alias, title: Words, fields: Type.Array(FieldFile, { minItems: 1 }) }), { minItems: 1 }),
});

/** The form as it is told in one language. */
export function formInLanguage(formAlias: string, form: Static<typeof FormFile>, locale: Locale): Form {
  const say = (words: Words): string => sayIn(words, locale);
  const sayIfAny = (words: Words | undefined): string | null => sayIfAnyIn(words, locale);
  return {
    alias: formAlias,
    title: say(form.title),
    button_text: say(form.button_text),
    groups: form.groups.map((group) => ({
      alias: group.alias,
      title: say(group.title),
      fields: group.fields.map((field) => ({
        alias: field.alias,
        type: field.type,
        title: say(field.title),
        hint: sayIfAny(field.hint),
        placeholder: sayIfAny(field.placeholder),
        autocomplete: field.autocomplete ?? null,
        value: field.value ?? null,
        values: (field.values ?? []).map(({ key, value }) => ({ key, value: say(value) })),
        validation_rules: (field.validation_rules ?? []).map(({ type, value, error_message }) => ({
          type,
          value: value === undefined ? null : String(value),
          error_message: say(error_message),
        })),
        bindings: field.bindings ?? [],
      })),
    })),
  };
}
