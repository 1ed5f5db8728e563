import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fieldsOf, isSecret, type Field, type Form } from '#domain/forms/form.ts';
import type { Locale } from '#domain/locales.ts';
import { readContentFile, WrongContent } from '../content-file.ts';
import { FormFile, formInLanguage } from './form-file.ts';
import { isPattern } from './patterns.ts';

/** Each form of the site in the three languages, by its alias. */
export type Forms = ReadonlyMap<string, Readonly<Record<Locale, Form>>>;

/** Names that a posted form uses for itself, and the one that every object of a program has. */
const ownNames = new Set(['locale', 'next', 'group', 'timezone', 'device', 'constructor']);

/** Reads `forms` of the content: the name of a file is the alias of its form. Throws with file and key when one is wrong. */
export function readForms(folder: string): Forms {
  const files = readdirSync(join(folder, 'forms'))
    .filter((name) => name.endsWith('.yaml'))
    .toSorted();
  return new Map(
    files.map((name) => {
      const file = `forms/${name}`;
      const described = readContentFile(FormFile, folder, file);
      const of = (locale: Locale): Form => formInLanguage(name.slice(0, -'.yaml'.length), described, locale);
      const form = { en: of('en'), ru: of('ru'), uk: of('uk') };
      refuseContradictions(form.en, file);
      return [form.en.alias, form];
    }),
  );
}

/** A form that the server itself asks for. Throws where the content has none. */
export function formCalled(forms: Forms, alias: string): Readonly<Record<Locale, Form>> {
  const form = forms.get(alias);
  if (!form) throw new WrongContent(`forms/${alias}.yaml`, 'the form is not there');
  return form;
}

/** Throws where a form names what it does not have, or a rule could never be told or kept. */
function refuseContradictions(form: Form, file: string): void {
  const fields = fieldsOf(form);
  const aliases = new Set<string>();
  const refuse = (field: string, what: string): never => {
    throw new WrongContent(file, `${field} ${what}`);
  };
  for (const { alias: name, type, value, values, validation_rules: rules, bindings } of fields) {
    if (aliases.has(name)) refuse(name, 'is there twice');
    if (ownNames.has(name)) refuse(name, 'is a name that every form uses for itself');
    aliases.add(name);
    if ((type === 'select') !== values.length > 0) refuse(name, 'must offer values if it is a select, and only then');
    if (type === 'select' && value !== null && values.every(({ key }) => key !== value))
      refuse(name, 'begins with a value that it does not offer');
    if (type === 'checkbox' && value !== null && value !== 'on')
      refuse(name, 'is a checkbox and begins with more than on');
    if (!isKept({ type }) && value !== null) refuse(name, `is a ${type} and cannot begin with a value`);
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
