import { Check, X } from 'lucide-react';
import { useState, type KeyboardEvent, type SubmitEvent } from 'react';
import { useIntl } from 'react-intl';
import { nameLength } from '#domain/limits.ts';
import { IconButton } from '#src/ui/icon-button/icon-button.tsx';
import { TextField } from '#src/ui/text-field/text-field.tsx';
import css from './screen-view.module.css';

export interface RenameProps {
  /** As it is now; may be empty. */
  name: string;
  onRename: (name: string) => void;
}

/** The field in place of a name, with which it begins: Enter keeps what is typed, Escape leaves it as it was. */
export function RenameForm({ name, onRename, onClose }: RenameProps & { onClose: () => void }) {
  const intl = useIntl();
  const [text, setText] = useState(name);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (text.trim() !== name) onRename(text.trim());
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return (
    <form className={css.renameForm} onSubmit={submit}>
      <TextField
        label={intl.formatMessage({ id: 'screen.name' })}
        labelHidden
        value={text}
        maxLength={nameLength}
        placeholder={intl.formatMessage({ id: 'screens.unnamed' })}
        autoComplete="off"
        ref={focusAndSelect}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <IconButton
        icon={Check}
        type="submit"
        variant="secondary"
        label={intl.formatMessage({ id: 'screen.rename.save' })}
      />
      <IconButton icon={X} label={intl.formatMessage({ id: 'ui.popup.cancel' })} onClick={onClose} />
    </form>
  );
}

function focusAndSelect(input: HTMLInputElement | null): void {
  input?.focus();
  input?.select();
}
