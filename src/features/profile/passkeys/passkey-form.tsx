import { useState, type SubmitEvent } from 'react';
import { defineMessages, FormattedMessage, useIntl, type IntlShape } from 'react-intl';
import { passkeyNameLength, passkeysOfAccount } from '#domain/limits.ts';
import type { PasskeysFailure } from '#machines/passkeys/passkeys.machine.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { FieldNote } from '#src/ui/field/field.tsx';
import { TextField } from '#src/ui/text-field/text-field.tsx';
import css from '../profile.module.css';

interface PasskeyFormProps {
  adding: boolean;
  failure: PasskeysFailure | null;
  onAdd: (name: string) => void;
}

/** Asks what a new passkey is called; the rest the browser asks. */
export function PasskeyForm({ adding, failure, onAdd }: PasskeyFormProps) {
  const intl = useIntl();
  const [isMissing, setMissing] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const given = new FormData(event.currentTarget).get('name');
    const name = typeof given === 'string' ? given.trim() : '';
    setMissing(name === '');
    if (name === '') event.currentTarget.querySelector<HTMLElement>('[name=name]')?.focus();
    else onAdd(name);
  };
  const said = failure && saidOf(intl, failure);
  return (
    <Card>
      <form className={css.form} onSubmit={submit} noValidate data-scripted>
        <TextField
          label={intl.formatMessage({ id: 'profile.passkeys.name' })}
          hint={intl.formatMessage({ id: 'profile.passkeys.name.hint' })}
          name="name"
          autoComplete="off"
          maxLength={passkeyNameLength}
          error={isMissing ? intl.formatMessage({ id: 'profile.passkeys.noName' }) : failure?.fields['name']}
        />
        {said && (
          <div role="alert">
            <FieldNote id="passkeys-note" error={said} />
          </div>
        )}
        <Button type="submit" variant="primary" loading={adding}>
          <FormattedMessage id="profile.passkeys.add" />
        </Button>
      </form>
    </Card>
  );
}

function saidOf(intl: IntlShape, { type, fields, said }: PasskeysFailure): string | null {
  if (fields['name'] !== undefined) return null;
  if (type === 'list_full') return intl.formatMessage({ id: 'profile.passkeys.full' }, { limit: passkeysOfAccount });
  if (type === 'present') return intl.formatMessage(messages.present);
  if (type === 'device' || type === 'passkey_refused') return intl.formatMessage(messages.impossible);
  return said ?? intl.formatMessage(messages.failed);
}

const messages = defineMessages({
  present: { id: 'profile.passkeys.present' },
  impossible: { id: 'profile.passkeys.impossible' },
  failed: { id: 'profile.passkeys.failed' },
});
