import { useEffect, type RefObject } from 'react';
import { defineMessages, useIntl } from 'react-intl';
import type { ReauthenticationMethod } from '#domain/reauthentication.ts';
import { Button } from '#src/ui/button/button.tsx';
import { FieldNote } from '#src/ui/field/field.tsx';
import { PasswordField } from '#src/ui/password-field/password-field.tsx';
import { Popup } from '#src/ui/popup/popup.tsx';
import { TextField } from '#src/ui/text-field/text-field.tsx';
import css from './password-question.module.css';

export interface PasswordQuestionProps {
  open: boolean;
  working: boolean;
  /** By what this account can prove it. */
  methods: readonly ReauthenticationMethod[];
  by: ReauthenticationMethod;
  /** Whether a letter with a code is on its way. */
  isSent: boolean;
  /** `said` is in the language of the page. */
  failure: { type: 'refused'; said: string } | { type: 'unreachable' } | { type: 'device' } | null;
  /** Takes the field: nothing else holds what is typed there. */
  field: RefObject<HTMLInputElement | null>;
  /** Whose password it is, and where the letter goes: password managers fill it in. */
  account: string;
  onChoose: (by: ReauthenticationMethod) => void;
  onSend: () => void;
  onSubmit: () => void;
  onDismiss: () => void;
}

/** Asks for the password before something sensitive, or for a passkey, or for a code by letter where there is no password. */
export function PasswordQuestion(props: PasswordQuestionProps) {
  // What was typed goes with it.
  return props.open ? <Question {...props} /> : null;
}

function Question(props: PasswordQuestionProps) {
  const { working, methods, by, isSent, failure, field, account, onChoose, onSend, onSubmit, onDismiss } = props;
  const intl = useIntl();
  const step = by === 'code' && !isSent ? 'letter' : by;
  useEffect(() => {
    if (!failure) return;
    field.current?.focus();
    field.current?.select();
  }, [failure, field]);
  const why = failure && (failure.type === 'refused' ? failure.said : intl.formatMessage(messages[failure.type]));
  const texts = {
    password: intl.formatMessage(messages.text),
    passkey: intl.formatMessage(messages.passkeyText),
    letter: intl.formatMessage({ id: 'reauthentication.letter.text' }, { email: account }),
    code: intl.formatMessage({ id: 'reauthentication.code.text' }, { email: account }),
  };
  return (
    <Popup
      open
      title={intl.formatMessage(messages.title)}
      description={texts[step]}
      approveText={intl.formatMessage(approvals[step])}
      loading={working}
      onApprove={onSubmit}
      onCancel={onDismiss}
    >
      <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
      {step === 'password' || step === 'code' ? (
        <ProofField key={step} step={step} working={working} error={why ?? undefined} field={field} />
      ) : (
        why !== null && (
          <div role="alert">
            <FieldNote id="proof-note" error={why} />
          </div>
        )
      )}
      <div className={css.others}>
        {step === 'code' && (
          <Button variant="ghost" size="sm" onClick={onSend}>
            {intl.formatMessage(messages.again)}
          </Button>
        )}
        {methods
          .filter((method) => method !== by)
          .map((method) => (
            <Button key={method} variant="ghost" size="sm" onClick={() => onChoose(method)}>
              {intl.formatMessage(instead[method])}
            </Button>
          ))}
      </div>
    </Popup>
  );
}

interface ProofFieldProps extends Pick<PasswordQuestionProps, 'working' | 'field'> {
  step: 'password' | 'code';
  error: string | undefined;
}

function ProofField({ step, working, error, field }: ProofFieldProps) {
  const intl = useIntl();
  // It may take the place of what had the focus.
  useEffect(() => field.current?.focus(), [field]);
  const input = { ref: field, required: true, readOnly: working, error, 'data-autofocus': true };
  return step === 'password' ? (
    <PasswordField
      {...input}
      label={intl.formatMessage(messages.label)}
      name="password"
      autoComplete="current-password"
    />
  ) : (
    <TextField
      {...input}
      label={intl.formatMessage(messages.codeLabel)}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={20}
    />
  );
}

const messages = defineMessages({
  title: { id: 'reauthentication.title' },
  text: { id: 'reauthentication.text' },
  passkeyText: { id: 'reauthentication.passkey.text' },
  label: { id: 'reauthentication.label' },
  codeLabel: { id: 'reauthentication.code.label' },
  approve: { id: 'reauthentication.approve' },
  passkey: { id: 'reauthentication.passkey' },
  letter: { id: 'reauthentication.letter' },
  again: { id: 'reauthentication.letter.again' },
  byPassword: { id: 'reauthentication.byPassword' },
  byPasskey: { id: 'reauthentication.byPasskey' },
  byCode: { id: 'reauthentication.byCode' },
  unreachable: { id: 'reauthentication.away' },
  device: { id: 'reauthentication.passkey.impossible' },
});

const approvals = {
  password: messages.approve,
  passkey: messages.passkey,
  letter: messages.letter,
  code: messages.approve,
};
const instead = { password: messages.byPassword, passkey: messages.byPasskey, code: messages.byCode };
