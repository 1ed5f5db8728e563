import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { defineMessages, useIntl } from 'react-intl';
import { IconButton } from '#src/ui/icon-button/icon-button.tsx';
import { TextField, type TextFieldProps } from '#src/ui/text-field/text-field.tsx';
import css from './password-field.module.css';

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'end'> {
  /** Tells password managers whether to fill in or to make one up. */
  autoComplete: 'current-password' | 'new-password' | 'off';
}

/** A password that its owner may look at while typing. */
export function PasswordField(props: PasswordFieldProps) {
  const intl = useIntl();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <span className={css.toggle}>
          <IconButton
            size="sm"
            icon={shown ? EyeOff : Eye}
            label={intl.formatMessage(shown ? messages.hide : messages.show)}
            disabled={props.disabled}
            onClick={() => setShown(!shown)}
          />
        </span>
      }
    />
  );
}

const messages = defineMessages({
  show: { id: 'ui.password.show' },
  hide: { id: 'ui.password.hide' },
});
