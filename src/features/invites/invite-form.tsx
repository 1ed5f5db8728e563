import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { invitationDays } from '#domain/limits.ts';
import { roles } from '#domain/role.ts';
import type { WantedInvitation } from '#machines/inviting/inviting.machine.ts';
import { say } from '#src/i18n/say.ts';
import { answerOf } from '#src/lib/operation-error.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { FieldNote } from '#src/ui/field/field.tsx';
import { Select } from '#src/ui/select/select.tsx';
import { TextField } from '#src/ui/text-field/text-field.tsx';
import { failureMessage } from '#src/wiring/failure-message.ts';
import css from './invites.module.css';
import { roleNames } from './role-names.ts';

interface InviteFormProps {
  /** Whether a mail server is set: else an invitation is for an address. */
  mails: boolean;
  isWorking: boolean;
  error: unknown;
  onInvite: (wanted: WantedInvitation) => void;
}

const lives = [1, 7, invitationDays];

/** Asks whom to invite, as what, and for how long the link is good. */
export function InviteForm({ mails, isWorking, error, onInvite }: InviteFormProps) {
  const intl = useIntl();
  const address = useRef<HTMLInputElement>(null);
  const [isMissing, setMissing] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const email = textIn(form, 'email').trim();
    const isLacking = email === '' && !mails;
    setMissing(isLacking);
    if (isLacking) return address.current?.focus();
    const role = roles.find((each) => each === textIn(form, 'role')) ?? 'customer';
    onInvite({ email: email === '' ? null : email, role, days: Number(textIn(form, 'days')) });
  };
  const refused = answerOf(error)?.fields;
  const fault = refused?.['email'] ?? refused?.['input.email'];
  useEffect(() => {
    if (fault !== undefined) address.current?.focus();
  }, [fault]);
  return (
    <Card padding="lg">
      <form className={css.form} onSubmit={submit} noValidate data-scripted>
        <div className={css.whom}>
          <TextField
            ref={address}
            label={intl.formatMessage({ id: 'invites.email' })}
            hint={intl.formatMessage(mails ? messages.mailed : messages.copied)}
            name="email"
            type="email"
            autoComplete="off"
            maxLength={254}
            error={isMissing ? intl.formatMessage({ id: 'invites.email.missing' }) : fault}
          />
        </div>
        <Select
          label={intl.formatMessage({ id: 'invites.role' })}
          name="role"
          defaultValue="customer"
          options={roles.map((role) => ({ value: role, label: intl.formatMessage(roleNames[role]) }))}
        />
        <Select
          label={intl.formatMessage({ id: 'invites.days' })}
          name="days"
          defaultValue="7"
          options={lives.map((days) => ({
            value: String(days),
            label: intl.formatMessage({ id: 'invites.days.count' }, { days }),
          }))}
        />
        {error !== null && fault === undefined && (
          <div role="alert" className={css.whole}>
            <FieldNote id="invite-note" error={say(intl, failureMessage(error))} />
          </div>
        )}
        <div className={css.whole}>
          <Button type="submit" variant="primary" loading={isWorking}>
            <FormattedMessage id="invites.make" />
          </Button>
        </div>
      </form>
    </Card>
  );
}

function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

const messages = defineMessages({
  mailed: { id: 'invites.email.mailed' },
  copied: { id: 'invites.email.copied' },
});
