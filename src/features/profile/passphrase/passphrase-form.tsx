import { TriangleAlert } from 'lucide-react';
import { useState, type RefObject, type SubmitEvent } from 'react';
import { defineMessages, FormattedMessage, useIntl, type IntlShape } from 'react-intl';
import { contactLength, passwordLength } from '#domain/limits.ts';
import type { AccountChange, PassphraseChange } from '#machines/account-change/account-change.machine.ts';
import type { ChangeFailure } from '#machines/proven-output.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { FieldNote } from '#src/ui/field/field.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { PasswordField } from '#src/ui/password-field/password-field.tsx';
import { TextField } from '#src/ui/text-field/text-field.tsx';
import css from '../profile.module.css';

export interface PassphraseSetting {
  enabled: boolean;
  contact: string | null;
}

interface PassphraseFormProps {
  setting: PassphraseSetting;
  /** What is being changed. */
  changing: AccountChange | null;
  failure: ChangeFailure | null;
  /** Takes the form: nothing else holds what is typed there. */
  form: RefObject<HTMLFormElement | null>;
  onChange: (change: PassphraseChange) => void;
}

/** Says whether the account has a passphrase, and sets, changes or ends it. */
export function PassphraseForm({ setting, changing, failure, form, onChange }: PassphraseFormProps) {
  const intl = useIntl();
  const [isMissing, setMissing] = useState(false);
  const { enabled, contact } = setting;
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const lacks = !enabled && new FormData(event.currentTarget).get('passphrase') === '';
    setMissing(lacks);
    if (lacks) event.currentTarget.querySelector<HTMLElement>('[name=passphrase]')?.focus();
    else onChange(enabled ? 'update' : 'set');
  };
  const said = failure && Object.keys(failure.fields).length === 0 ? saidOf(intl, failure) : null;
  return (
    <Card>
      {/* By POST: what is sent before the page can act on it must not stand in an address. */}
      <form ref={form} className={css.form} method="post" onSubmit={submit} noValidate data-scripted>
        <p>
          <FormattedMessage {...(enabled ? messages.on : messages.off)} />
        </p>
        {!enabled && (
          <p className={css.warning}>
            <Icon of={TriangleAlert} />
            <span>
              <FormattedMessage {...messages.locks} />
            </span>
          </p>
        )}
        <div className={css.wide}>
          <PasswordField
            label={intl.formatMessage(enabled ? messages.another : messages.passphrase)}
            hint={intl.formatMessage(messages.hint)}
            name="passphrase"
            autoComplete="off"
            maxLength={passwordLength.max}
            error={isMissing ? intl.formatMessage(messages.missing) : failure?.fields['passphrase']}
          />
        </div>
        <div className={css.wide}>
          <TextField
            label={intl.formatMessage(messages.contact)}
            hint={intl.formatMessage(messages.contactHint)}
            name="contact"
            autoComplete="off"
            defaultValue={contact ?? ''}
            maxLength={contactLength}
            error={failure?.fields['contact']}
          />
        </div>
        {said !== null && (
          <div role="alert">
            <FieldNote id="passphrase-note" error={said} />
          </div>
        )}
        <div className={css.actions}>
          <Button
            type="submit"
            variant="primary"
            loading={changing === 'set' || changing === 'update'}
            disabled={changing === 'end'}
          >
            <FormattedMessage {...(enabled ? messages.save : messages.turnOn)} />
          </Button>
          {enabled && (
            <Button
              variant="danger"
              loading={changing === 'end'}
              disabled={changing === 'update'}
              onClick={() => onChange('end')}
            >
              <FormattedMessage {...messages.turnOff} />
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}

const saidOf = (intl: IntlShape, { type, said }: ChangeFailure): string =>
  type === 'not_found' || type === 'passphrase_exists'
    ? intl.formatMessage(messages.elsewhere)
    : (said ?? intl.formatMessage(messages.failed));

const messages = defineMessages({
  on: { id: 'profile.passphrase.on' },
  off: { id: 'profile.passphrase.off' },
  locks: { id: 'profile.passphrase.locks' },
  passphrase: { id: 'profile.passphrase.label' },
  another: { id: 'profile.passphrase.another' },
  hint: { id: 'profile.passphrase.hint' },
  missing: { id: 'profile.passphrase.missing' },
  contact: { id: 'profile.passphrase.contact' },
  contactHint: { id: 'profile.passphrase.contact.hint' },
  turnOn: { id: 'profile.passphrase.turnOn' },
  turnOff: { id: 'profile.passphrase.turnOff' },
  save: { id: 'profile.passphrase.save' },
  failed: { id: 'profile.passphrase.failed' },
  elsewhere: { id: 'profile.passphrase.elsewhere' },
});
