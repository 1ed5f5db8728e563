import { useEffect, type RefObject } from 'react';
import { defineMessages, useIntl } from 'react-intl';
import { PasswordField } from '#src/ui/password-field/password-field.tsx';
import { Popup } from '#src/ui/popup/popup.tsx';

export interface PasswordQuestionProps {
  open: boolean;
  working: boolean;
  /** `said` is in the language of the page. */
  failure: { type: 'refused'; said: string } | { type: 'unreachable' } | null;
  /** Takes the field: nothing else holds what is typed there. */
  field: RefObject<HTMLInputElement | null>;
  /** Whose password it is: password managers fill it in. */
  account: string;
  onSubmit: () => void;
  onDismiss: () => void;
}

/** Asks for the password before something sensitive. */
export function PasswordQuestion(props: PasswordQuestionProps) {
  // What was typed goes with it.
  return props.open ? <Question {...props} /> : null;
}

function Question({ working, failure, field, account, onSubmit, onDismiss }: PasswordQuestionProps) {
  const intl = useIntl();
  useEffect(() => {
    if (failure) field.current?.select();
  }, [failure, field]);
  return (
    <Popup
      open
      title={intl.formatMessage(messages.title)}
      description={intl.formatMessage(messages.text)}
      approveText={intl.formatMessage(messages.approve)}
      loading={working}
      onApprove={onSubmit}
      onCancel={onDismiss}
    >
      <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
      <PasswordField
        ref={field}
        label={intl.formatMessage(messages.label)}
        name="password"
        autoComplete="current-password"
        required
        readOnly={working}
        error={failure ? (failure.type === 'refused' ? failure.said : intl.formatMessage(messages.away)) : undefined}
        data-autofocus
      />
    </Popup>
  );
}

const messages = defineMessages({
  title: { id: 'reauthentication.title' },
  text: { id: 'reauthentication.text' },
  label: { id: 'reauthentication.label' },
  approve: { id: 'reauthentication.approve' },
  away: { id: 'reauthentication.away' },
});
