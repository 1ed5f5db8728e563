import type { Field } from '#domain/forms/form.ts';

export interface FormFieldProps {
  field: Field;
  /** What stands in it when it comes. A secret begins empty. */
  value: string;
  required: boolean;
  error: string | undefined;
  /** What stands in other fields, which makes a new password easy to guess. */
  otherWords: readonly string[];
  onEdit: (value: string) => void;
}
