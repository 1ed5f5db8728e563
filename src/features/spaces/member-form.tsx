import { useEffect, useRef, type SubmitEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { spaceRoles, type SpaceRole } from '#domain/library.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { Select } from '#src/ui/select/select.tsx';
import { TextField } from '#src/ui/text-field/text-field.tsx';
import { spaceRoleNames } from './space-role-names.ts';
import css from './spaces.module.css';

interface MemberFormProps {
  isWorking: boolean;
  /** Of the address. */
  error: string | undefined;
  onInvite: (email: string, role: SpaceRole) => void;
}

/** Asks whom to ask into a space, and what they may do there. */
export function MemberForm({ isWorking, error, onInvite }: MemberFormProps) {
  const intl = useIntl();
  const address = useRef<HTMLInputElement>(null);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const email = form.get('email');
    const role = spaceRoles.find((one) => one === form.get('role')) ?? 'viewer';
    onInvite(typeof email === 'string' ? email.trim() : '', role);
  };
  useEffect(() => {
    if (error !== undefined) address.current?.focus();
  }, [error]);
  return (
    <Card padding="lg">
      <form className={css.form} onSubmit={submit} noValidate data-scripted>
        <TextField
          ref={address}
          label={intl.formatMessage({ id: 'spaces.invite.email' })}
          name="email"
          type="email"
          autoComplete="off"
          maxLength={254}
          error={error}
        />
        <Select
          label={intl.formatMessage({ id: 'spaces.invite.role' })}
          name="role"
          defaultValue="editor"
          options={spaceRoles.map((one) => ({ value: one, label: intl.formatMessage(spaceRoleNames[one]) }))}
        />
        <Button type="submit" variant="primary" loading={isWorking}>
          <FormattedMessage id="spaces.invite" />
        </Button>
        <p className={`${css.whole} ${css.lead}`}>
          <FormattedMessage id="spaces.roles" />
        </p>
      </form>
    </Card>
  );
}
