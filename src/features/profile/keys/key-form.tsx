import { useState, type SubmitEvent } from 'react';
import { defineMessages, FormattedMessage, useIntl, type IntlShape } from 'react-intl';
import { keyScopes } from '#domain/key-scopes.ts';
import { keyNameLength, keysOfAccount } from '#domain/limits.ts';
import type { ChangeFailure } from '#machines/proven-output.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { Checkbox } from '#src/ui/checkbox/checkbox.tsx';
import { FieldNote } from '#src/ui/field/field.tsx';
import { Select } from '#src/ui/select/select.tsx';
import { TextField } from '#src/ui/text-field/text-field.tsx';
import css from '../profile.module.css';
import { scopeNames } from './key-list.tsx';
import type { KeyWanted } from './open-key-making.ts';

/** Days for which a key may be made; 0: until it is revoked. */
const lives = [0, 30, 90, 365] as const;

interface KeyFormProps {
  making: boolean;
  failure: ChangeFailure | null;
  onMake: (wanted: KeyWanted) => void;
}

/** Asks what a new key is called and what it may do. */
export function KeyForm({ making, failure, onMake }: KeyFormProps) {
  const intl = useIntl();
  const [missing, setMissing] = useState<'name' | 'scopes' | null>(null);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const given = form.get('name');
    const name = typeof given === 'string' ? given.trim() : '';
    const scopes = keyScopes.filter((scope) => form.has(scope));
    const lacks = name === '' ? 'name' : scopes.length === 0 ? 'scopes' : null;
    setMissing(lacks);
    const days = Number(form.get('days'));
    if (lacks === null) onMake({ name, scopes, days: days === 0 ? null : days });
    else event.currentTarget.querySelector<HTMLElement>(lacks === 'name' ? '[name=name]' : '[type=checkbox]')?.focus();
  };
  const said = failure && saidOf(intl, failure);
  return (
    <Card>
      <form className={css.form} onSubmit={submit} noValidate data-scripted>
        <TextField
          label={intl.formatMessage({ id: 'profile.keys.name' })}
          hint={intl.formatMessage({ id: 'profile.keys.name.hint' })}
          name="name"
          autoComplete="off"
          maxLength={keyNameLength}
          error={missing === 'name' ? intl.formatMessage({ id: 'profile.keys.noName' }) : failure?.fields['input.name']}
        />
        <fieldset className={css.scopes} aria-describedby={missing === 'scopes' ? 'key-scopes-note' : undefined}>
          <legend className={css.legend}>
            <FormattedMessage id="profile.keys.scopes" />
          </legend>
          {keyScopes.map((scope) => (
            <Checkbox
              key={scope}
              name={scope}
              label={intl.formatMessage(scopeNames[scope])}
              defaultChecked={scope === 'upload'}
            />
          ))}
          {missing === 'scopes' && (
            <FieldNote id="key-scopes-note" error={intl.formatMessage({ id: 'profile.keys.noScope' })} />
          )}
        </fieldset>
        <Select
          label={intl.formatMessage({ id: 'profile.keys.days' })}
          name="days"
          options={lives.map((days) => ({
            value: String(days),
            label:
              days === 0
                ? intl.formatMessage({ id: 'profile.keys.days.forever' })
                : intl.formatMessage({ id: 'profile.keys.days.n' }, { n: days }),
          }))}
        />
        {said && (
          <div role="alert">
            <FieldNote id="key-note" error={said} />
          </div>
        )}
        <Button type="submit" variant="primary" loading={making}>
          <FormattedMessage id="profile.keys.create" />
        </Button>
      </form>
    </Card>
  );
}

function saidOf(intl: IntlShape, { type, fields, said }: ChangeFailure): string | null {
  if (fields['input.name'] !== undefined) return null;
  if (type === 'list_full') return intl.formatMessage({ id: 'profile.keys.full' }, { limit: keysOfAccount });
  return said ?? intl.formatMessage(messages.failed);
}

const messages = defineMessages({
  failed: { id: 'profile.keys.failed' },
});
