import { isPhone } from '../phone.ts';
import { isRequired, isShown } from './bound-fields.ts';
import {
  fieldsOf,
  ruleTypes,
  type Field,
  type Form,
  type FormFiles,
  type FormValues,
  type Rule,
  type RuleType,
} from './form.ts';

/** Characters of what a browser holds against a pattern. */
const patternLength = 200;

/** What the server alone decides: it would take code that no page should wait for. */
export interface ServerRules {
  /** Whether a regular expression of RE2 matches the whole text, in time that grows with the text alone. */
  matches: (pattern: string, text: string) => boolean;
  isMailAddress: (text: string) => boolean;
  /** Whether anything of a text can be seen. */
  isVisible: (text: string) => boolean;
}

export interface Filled {
  values: FormValues;
  files?: FormFiles;
}

/**
 * The rule that each wrong field fails first, by its alias and in the order of the form. Fields that are not shown are not
 * judged. Rules of other types, and what `server` decides where that is not given, pass.
 */
export function formFaults(form: Pick<Form, 'groups'>, filled: Filled, server?: ServerRules): Record<string, Rule> {
  return Object.fromEntries(
    fieldsOf(form)
      .filter((field) => isShown(form, field, filled.values))
      .flatMap((field) => {
        const failed = failedRule(field, filled, server);
        return failed ? [[field.alias, failed]] : [];
      }),
  );
}

function failedRule(field: Field, filled: Filled, server: ServerRules | undefined): Rule | undefined {
  const { values, files = {} } = filled;
  const value = values[field.alias] ?? '';
  const chosen = files[field.alias] ?? [];
  if (isEmpty(field, value, chosen.length, server))
    return isRequired(field, values) ? field.validation_rules.find(({ type }) => type === 'required') : undefined;
  return field.validation_rules.find(({ type: rule, value: limit }) => {
    const judge = isRuleType(rule) ? judges[rule] : undefined;
    return judge !== undefined && !judge({ type: field.type, value, limit: limit ?? '', chosen, values, server });
  });
}

/** Spaces alone are nothing, but a password may consist of them. */
function isEmpty({ type }: Field, value: string, chosen: number, server: ServerRules | undefined): boolean {
  if (type === 'file') return chosen === 0;
  if (type === 'password') return value === '';
  return value.trim() === '' || server?.isVisible(value) === false;
}

interface Judged {
  type: Field['type'];
  value: string;
  limit: string;
  chosen: NonNullable<Filled['files']>[string];
  values: FormValues;
  server: ServerRules | undefined;
}

const judges: Record<RuleType, (judged: Judged) => boolean> = {
  required: () => true,
  min: ({ value, limit }) => characters(value) >= Number(limit),
  max: ({ type, value, chosen, limit }) => (type === 'file' ? chosen.length : characters(value)) <= Number(limit),
  pattern: ({ value, limit, server }) => (server ? server.matches(limit, value) : matches(limit, value)),
  email: ({ value, server }) =>
    /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(value.trim()) && server?.isMailAddress(value) !== false,
  phone: ({ value }) => isPhone(value),
  mimes: ({ chosen, limit }) => chosen.every(({ type }) => limit.split(',').includes(type)),
  size: ({ chosen, limit }) => chosen.every(({ size }) => size <= Number(limit)),
  same: ({ value, limit, values }) => value === (values[limit] ?? ''),
};

/** What a browser can say of a pattern: one that only the server reads is left to it, and so is a text that is longer than any code. */
function matches(pattern: string, value: string): boolean {
  if (value.length > patternLength) return true;
  try {
    return new RegExp(`^(?:${pattern})$`, 'u').test(value);
  } catch {
    return true;
  }
}

const isRuleType = (type: string): type is RuleType => ruleTypes.some((known) => known === type);

/** As a person counts them: a letter outside of the first plane is one. */
const characters = (value: string): number => [...value].length;
