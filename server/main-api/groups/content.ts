import { Type } from 'typebox';
import { fieldsOf, type Form } from '#domain/forms/form.ts';
import { groupPattern } from '#domain/limits.ts';
import type { Locale } from '#domain/locales.ts';
import { strict } from '#server/platform/http/schema.ts';
import { contentPart } from '../content/content-part.ts';
import { inEachLocale, say, Words } from '../content/words.ts';
import { WrongContent } from '../content/wrong-content.ts';

declare module '../content/content-part.ts' {
  interface Content {
    groups: readonly AccountGroup[];
  }
}

/** A group of accounts with its forms, in the three languages. */
export interface AccountGroup {
  alias: string;
  title: Readonly<Record<Locale, string>>;
  registration: Readonly<Record<Locale, Form>>;
  login: Readonly<Record<Locale, Form>>;
}

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

export const content = contentPart({
  name: 'groups',
  files: 'groups.yaml',
  schema: GroupsFile,
  build: ([file], { of }) => {
    if (!file) throw new WrongContent('groups.yaml', 'the file is not there');
    const forms = of('forms');
    const aliases = new Set<string>();
    return file.value.map(({ alias, title, registration, login }, place) => {
      if (aliases.has(alias)) throw file.wrong([place, 'alias'], 'a group is there twice');
      aliases.add(alias);
      const formOf = (kind: keyof typeof neededFields, name: string) => {
        const form = forms.get(name);
        if (!form) throw file.wrong([place, kind], `there is no form ${name}`);
        refuseUnfit(form.en, kind);
        return form;
      };
      return {
        alias,
        title: inEachLocale((locale) => say(title, locale)),
        registration: formOf('registration', registration),
        login: formOf('login', login),
      };
    });
  },
});

/** Throws where a form asks for too little, or for files, which nobody would take. */
function refuseUnfit(form: Form, kind: keyof typeof neededFields): void {
  const file = `forms/${form.alias}.yaml`;
  if (fieldsOf(form).some(({ type }) => type === 'file'))
    throw new WrongContent(file, 'an account is opened without files');
  for (const [name, type] of Object.entries(neededFields[kind])) {
    const field = fieldsOf(form).find((each) => each.alias === name);
    if (
      field?.type !== type ||
      field.validation_rules.every((rule) => rule.type !== 'required') ||
      field.bindings.length > 0
    )
      throw new WrongContent(file, `${name} must be there, be of type ${type} and required`);
  }
}
