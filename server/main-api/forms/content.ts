import { basename } from 'node:path';
import { fieldsOf, isSecret, type Field, type Form, type Rule } from '#domain/forms/form.ts';
import { attachmentBytesLimit } from '#domain/limits.ts';
import type { Locale } from '#domain/locales.ts';
import { attachmentTypes } from '#server/platform/attachments/attachment-types.ts';
import { contentPart } from '../content/content-part.ts';
import type { SourceFile } from '../content/source-file.ts';
import { inEachLocale } from '../content/words.ts';
import { WrongContent } from '../content/wrong-content.ts';
import { FormFile, formInLanguage, hintsOf, type FormHints } from './form-file.ts';
import { isPattern } from './patterns.ts';

declare module '../content/content-part.ts' {
  interface Content {
    forms: Forms;
  }
}

/** Each form of the site in the three languages, by its alias. */
export type Forms = ReadonlyMap<string, DescribedForm>;
export type DescribedForm = Readonly<Record<Locale, Form>> & { hints: FormHints };

/** Names that a posted form uses for itself, and the one that every object of a program has. */
const ownNames = new Set([
  'locale',
  'next',
  'group',
  'timezone',
  'device',
  'token',
  'account',
  'page',
  'website',
  'constructor',
]);

/** Of these the server itself reads what is sent. */
const neededForms = [
  'verification',
  'identification',
  'restore',
  'password-change',
  'email-change',
  'profile',
  'second-factor',
  'recovery-code',
  'setup',
  'invitation',
];

/** The name of a file is the alias of its form. */
export const content = contentPart({
  name: 'forms',
  files: 'forms/*.yaml',
  schema: FormFile,
  build: (files) => {
    const forms = new Map(
      files.map((file) => {
        const alias = basename(file.path, '.yaml');
        const told = inEachLocale((locale) => formInLanguage(alias, file.value, locale));
        const form = { ...told, hints: hintsOf(file.value) };
        refuseContradictions(form.en, file);
        return [form.en.alias, form];
      }),
    );
    for (const alias of neededForms) formCalled(forms, alias);
    return forms;
  },
});

/** A form that the server itself asks for. Throws where the content has none. */
export function formCalled(forms: Forms, alias: string): DescribedForm {
  const form = forms.get(alias);
  if (!form) throw new WrongContent(`forms/${alias}.yaml`, 'the form is not there');
  return form;
}

/** Throws where a form names what it does not have, or a rule could never be told or kept. */
function refuseContradictions(form: Form, file: SourceFile): void {
  const fields = fieldsOf(form);
  const aliases = new Set<string>();
  const refuse = (field: string, what: string): never => {
    throw file.wrong(placeOf(form, field), `${field} ${what}`);
  };
  for (const { alias: name, type, value, values, validation_rules: rules, bindings, has_hints: hasHints } of fields) {
    if (aliases.has(name)) refuse(name, 'is there twice');
    if (ownNames.has(name)) refuse(name, 'is a name that every form uses for itself');
    aliases.add(name);
    if ((type === 'select') !== values.length > 0) refuse(name, 'must offer values if it is a select, and only then');
    if (type === 'select' && value !== null && values.every(({ key }) => key !== value))
      refuse(name, 'begins with a value that it does not offer');
    if (type === 'checkbox' && value !== null && value !== 'on')
      refuse(name, 'is a checkbox and begins with more than on');
    if (!isKept({ type }) && value !== null) refuse(name, `is a ${type} and cannot begin with a value`);
    if (hasHints && type !== 'text') refuse(name, `is a ${type} and has no use for hints`);
    if (form.sent_text !== null && isSecret({ type })) refuse(name, `is a ${type}, which no form may send to the site`);
    if (form.sent_text !== null && type === 'file') refuseLooseFiles(rules, (what) => refuse(name, what));
    if (new Set(rules.map((rule) => rule.type)).size < rules.length) refuse(name, 'has two rules of one type');
    if (bindings.some(({ effect }) => effect === 'require') && rules.every((rule) => rule.type !== 'required'))
      refuse(name, 'is required by another field and has no rule that says so');
    for (const binding of bindings) {
      const other = fields.find((each) => each.alias === binding.field);
      if (!other || other.alias === name)
        refuse(name, `is bound to ${binding.field}, which is no other field of the form`);
      else if (!isKept(other)) refuse(name, `is bound to ${binding.field}, whose value no page knows`);
    }
    for (const rule of rules) {
      const limit = rule.value ?? '';
      if (['min', 'max', 'size'].includes(rule.type) && !/^\d+$/.test(limit))
        refuse(name, `has a rule ${rule.type} without a number`);
      if (rule.type === 'pattern' && !isPattern(limit))
        refuse(name, 'has a pattern that is no regular expression of RE2');
      if (rule.type === 'same' && fields.every((other) => other.alias !== limit))
        refuse(name, `must be the same as ${limit}, which is no field of the form`);
    }
  }
}

/** Whether a page knows what stands in it before it is sent. */
const isKept = (field: Pick<Field, 'type'>): boolean => !isSecret(field) && field.type !== 'file';

/** Whatever is sent must be of a type that is known by its content, and fit into the store. */
function refuseLooseFiles(rules: readonly Rule[], refuse: (what: string) => void): void {
  const limitOf = (type: string) => rules.find((rule) => rule.type === type)?.value ?? null;
  const mimes = limitOf('mimes')?.split(',') ?? [];
  if (mimes.length === 0 || !mimes.every((mime) => attachmentTypes.some((known) => known === mime)))
    refuse(`must have a rule mimes, of ${attachmentTypes.join(', ')}`);
  const size = limitOf('size');
  if (size === null || Number(size) > attachmentBytesLimit)
    refuse(`must have a rule size, of at most ${attachmentBytesLimit}`);
}

/** Where the last field of this alias stands in the file: of two, the second one is too many. */
export function placeOf(form: Form, alias: string): (string | number)[] {
  const places = form.groups.flatMap(({ fields }, group) =>
    fields.flatMap((field, place) => (field.alias === alias ? [['groups', group, 'fields', place]] : [])),
  );
  return places.at(-1) ?? [];
}
