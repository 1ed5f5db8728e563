import { Check, Pencil, X } from 'lucide-react';
import { useState, type KeyboardEvent, type SubmitEvent } from 'react';
import { useIntl } from 'react-intl';
import { nameLength } from '#domain/limits.ts';
import { IconButton } from '#src/ui/icon-button/icon-button.tsx';
import { TextField } from '#src/ui/text-field/text-field.tsx';
import css from './screen-view.module.css';

interface RenameProps {
  /** As it is now; may be empty. */
  name: string;
  onRename: (name: string) => void;
}

/** Renames a screen where its name stands: what is shown in place of the name, if anything, and the button beside it. */
export function useRenaming(rename: RenameProps | undefined) {
  const intl = useIntl();
  const [isOpen, setOpen] = useState(false);
  if (!rename) return {};
  const button = (
    <span className={css.rename} data-scripted>
      <IconButton
        icon={Pencil}
        size="sm"
        label={intl.formatMessage({ id: 'screen.rename' })}
        onClick={() => setOpen(true)}
      />
    </span>
  );
  return isOpen ? { titleForm: <RenameForm {...rename} onClose={() => setOpen(false)} /> } : { titleAction: button };
}

function RenameForm({ name, onRename, onClose }: RenameProps & { onClose: () => void }) {
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
