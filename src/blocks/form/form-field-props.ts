import type { Choice, Field, KeptFile } from '#domain/forms/form.ts';

/** Words that are offered for the field that somebody types in. */
export interface ShownHints {
  /** Its alias; null while there are none. */
  field: string | null;
  options: readonly Choice[];
  /** The index of the option that Enter takes. */
  active: number | null;
  onType: (field: string, text: string) => void;
  onMove: (by: 1 | -1) => void;
  /** The last option was scrolled into view. */
  onEnd: () => void;
  onDismiss: () => void;
}

export interface FormFieldProps {
  field: Field;
  /** What stands in it when it comes. A secret begins empty. */
  value: string;
  required: boolean;
  error: string | undefined;
  /** What stands in other fields, which makes a new password easy to guess. */
  otherWords: readonly string[];
  /** What the server has taken of a form that was posted without scripts. */
  keptFiles: readonly KeptFile[];
  /** Left out where none are offered. */
  hints: ShownHints | undefined;
  onEdit: (value: string) => void;
}
