import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Icon } from '#src/ui/icon/icon.tsx';
import css from './field.module.css';

export interface FieldLook {
  label: string;
  /** Keeps the label for screen readers only, where the place already says what the field is. */
  labelHidden?: boolean | undefined;
  hint?: ReactNode;
  /** What is wrong and how to put it right; makes the control invalid. */
  error?: string | undefined;
}

export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps extends FieldLook {
  id?: string | undefined;
  children: (control: FieldControl) => ReactNode;
  /** At the end of the line below, such as a counter. */
  aside?: ReactNode;
}

/** The label, hint and error around one control; every text control stands in it. */
export function Field({ id, label, labelHidden = false, hint, error, aside, children }: FieldProps) {
  const ownId = useId();
  const control = id ?? ownId;
  const noteId = `${control}-note`;
  const noted = Boolean(error) || Boolean(hint);
  return (
    <div className={css.field}>
      <label className={labelHidden ? 'visually-hidden' : css.label} htmlFor={control}>
        {label}
      </label>
      {children({
        id: control,
        'aria-describedby': noted ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {(noted || aside) && (
        <div className={css.below}>
          {noted && <FieldNote id={noteId} error={error} hint={hint} />}
          {aside}
        </div>
      )}
    </div>
  );
}

/** What is wrong with a control, or how to use it; the control names it by `aria-describedby`. */
export const FieldNote = ({ id, error, hint }: { id: string } & Pick<FieldLook, 'error' | 'hint'>) => (
  <p className={css.note} id={id} data-error={error ? true : undefined}>
    {error && <Icon of={CircleAlert} size={16} />}
    <span>{error ?? hint}</span>
  </p>
);
