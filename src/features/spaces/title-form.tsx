import type { SubmitEvent } from 'react';
import { spaceTitleLength } from '#domain/limits.ts';
import { Button } from '#src/ui/button/button.tsx';
import { TextField } from '#src/ui/text-field/text-field.tsx';
import css from './spaces.module.css';

interface TitleFormProps {
  label: string;
  hint?: string;
  button: string;
  /** What stands in the field at first. */
  value?: string;
  danger?: boolean;
  isWorking: boolean;
  error: string | undefined;
  onTitle: (title: string) => void;
}

/** One name and what is done with it. */
export function TitleForm({
  label,
  hint,
  button,
  value = '',
  danger = false,
  isWorking,
  error,
  onTitle,
}: TitleFormProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const title = new FormData(event.currentTarget).get('title');
    onTitle(typeof title === 'string' ? title.trim() : '');
  };
  return (
    <form className={css.form + ' ' + css.short} onSubmit={submit} data-scripted>
      <TextField
        label={label}
        hint={hint}
        name="title"
        defaultValue={value}
        maxLength={spaceTitleLength}
        autoComplete="off"
        required
        error={error}
      />
      <Button type="submit" variant={danger ? 'danger' : 'primary'} loading={isWorking}>
        {button}
      </Button>
    </form>
  );
}
