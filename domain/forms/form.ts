/** A form as the server describes it (FORM-01): its texts are in the language that it was asked in. */
export interface Form {
  alias: string;
  title: string;
  groups: readonly FieldGroup[];
  button_text: string;
  /** What is said once it has been sent to the site's owner; null for a form that leads into an account. */
  sent_text: string | null;
}

/** Fields that belong together. A form of several groups is filled in one after the other where scripts run. */
export interface FieldGroup {
  alias: string;
  title: string;
  fields: readonly Field[];
}

export const fieldTypes = [
  'text',
  'textarea',
  'email',
  'phone',
  'password',
  'code',
  'select',
  'checkbox',
  'file',
] as const;
export type FieldType = (typeof fieldTypes)[number];

export interface Field {
  alias: string;
  type: FieldType;
  title: string;
  hint: string | null;
  placeholder: string | null;
  /** For `autocomplete` of its input. */
  autocomplete: string | null;
  /** What stands in it at first. A checkbox that is checked has `on`. */
  value: string | null;
  /** What a select offers. */
  values: readonly Choice[];
  validation_rules: readonly Rule[];
  bindings: readonly Binding[];
  /** Whether the server has words for it, which are offered while somebody types. */
  has_hints: boolean;
}

export interface Choice {
  key: string;
  value: string;
}

/** What a value must fulfil; an empty value is judged by `required` alone. */
export const ruleTypes = [
  /** Something must be given: a visible character, a chosen file, a mark in a checkbox. */
  'required',
  /** Characters, at least and at most; `max` of a file field counts its files. */
  'min',
  'max',
  /** The whole value matches a regular expression of RE2. */
  'pattern',
  'email',
  'phone',
  /** Types of chosen files, separated by commas. */
  'mimes',
  /** Bytes of each chosen file, at most. */
  'size',
  /** The same as another field, which `value` names. */
  'same',
] as const;
export type RuleType = (typeof ruleTypes)[number];

export interface Rule {
  /** One that is not known here is judged by the server alone. */
  type: string;
  value: string | null;
  error_message: string;
}

/** What becomes of a field while another one has one of these values (FORM-04). */
export interface Binding {
  effect: 'show' | 'require';
  /** The alias of the other field. */
  field: string;
  values: readonly string[];
}

/** The texts of a form's inputs by alias. What is missing counts as empty. */
export type FormValues = Readonly<Record<string, string>>;

/** What is known of chosen files, by the alias of their field. */
export type FormFiles = Readonly<Record<string, readonly { type: string; size: number }[]>>;

/** A file that the server has taken for a form and waits for it with. */
export interface KeptFile {
  id: string;
  name: string;
  mime: string;
  size: number;
}

/** Under this name a form sends ids of files that were taken before. No alias of a field has a point. */
export const keptName = (alias: string): string => `kept.${alias}`;

/** The name of an input that no person sees: anyone who fills it in is a program. */
export const trapName = 'website';

/** The fields of all groups, in their order. */
export const fieldsOf = (form: Pick<Form, 'groups'>): readonly Field[] => form.groups.flatMap(({ fields }) => fields);

/** Whether a browser could send it for a field: a choice of a select, the mark of a checkbox, or whatever is typed. */
export function isOffered({ type, values }: Field, value: string): boolean {
  if (value === '') return true;
  if (type === 'checkbox') return value === 'on';
  return type !== 'select' || values.some(({ key }) => key === value);
}

/** Whether what is typed there may be kept nowhere but in its input. */
export const isSecret = ({ type }: Pick<Field, 'type'>): boolean => type === 'password' || type === 'code';

/** A code as it is meant: letters and people write it in groups, with spaces or hyphens between. */
export const bareCode = (code: string): string => code.replaceAll(/[\s-]/g, '');
