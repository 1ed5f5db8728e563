import { Type } from 'typebox';
import { fieldsOf, type Form } from '#domain/forms/form.ts';
import { groupPattern } from '#domain/limits.ts';
import type { Locale } from '#domain/locales.ts';
import { typeset } from '#domain/typography.ts';
import { strict } from '#server/platform/http/schema.ts';
import { readContentFile, WrongContent } from '../content-file.ts';
import { Words } from '../forms/form-file.ts';
import type { Forms } from '../forms/read-forms.ts';

/** A group of accounts with its forms, in the three languages. */
export interface AccountGroup {
  alias: string;
  title: Readonly<Record<Locale, string>>;
  registration: Readonly<Record<Locale, Form>>;
  login: Readonly<Record<Locale, Form>>;
}

const file = 'groups.yaml';
const GroupsFile = Type.Array(
  strict({
    alias: Type.String({ pattern: groupPattern }),
    title: Words,
    registration: Type.String(),
    login: Type.String(),
  }),
  { minItems: 1 },
);

/** What an account cannot do without, by the type of its field. */
export const neededFields = {
  registration: { name: 'text', email: 'email', password: 'password' },
  login: { email: 'email', password: 'password' },
} as const;

/** Reads the groups of accounts. Throws where a form is not there, asks for too little, or for files, which nobody would take. */
export function readGroups(folder: string, forms: Forms): readonly AccountGroup[] {
  const groups = readContentFile(GroupsFile, folder, file);
  const aliases = new Set(groups.map(({ alias }) => alias));
  if (aliases.size < groups.length) throw new WrongContent(file, 'a group is there twice');
  return groups.map(({ alias, title, registration, login }) => ({
    alias,
    title: { en: typeset(title.en, 'en'), ru: typeset(title.ru, 'ru'), uk: typeset(title.uk, 'uk') },
    registration: formOf('registration', registration),
    login: formOf('login', login),
  }));

  function formOf(kind: keyof typeof neededFields, alias: string) {
    const form = forms.get(alias);
    if (!form) throw new WrongContent(file, `there is no form ${alias}`);
    if (fieldsOf(form.en).some(({ type }) => type === 'file'))
      throw new WrongContent(`forms/${alias}.yaml`, 'an account is opened without files');
    for (const [name, type] of Object.entries(neededFields[kind])) {
      const field = fieldsOf(form.en).find((each) => each.alias === name);
      if (
        field?.type !== type ||
        field.validation_rules.every((rule) => rule.type !== 'required') ||
        field.bindings.length > 0
      )
        throw new WrongContent(`forms/${alias}.yaml`, `${name} must be there, be of type ${type} and required`);
    }
    return form;
  }
}
