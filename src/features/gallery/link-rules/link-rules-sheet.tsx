import { useSelector } from '@xstate/react';
import { useId, useState, type SubmitEvent } from 'react';
import { defineMessages, FormattedMessage, useIntl, type MessageDescriptor } from 'react-intl';
import { linkPasswordLength } from '#domain/limits.ts';
import type { LinksChange } from '#domain/links-change.ts';
import { linkAudiences, linkComments, ownAudiences } from '#domain/shared-link.ts';
import type { LinkRulesRef } from '#machines/link-rules/link-rules.machine.ts';
import { selectCount } from '#machines/link-rules/link-rules.selectors.ts';
import { audiences, commenters } from '#src/wiring/link-choices/audiences.ts';
import { expiries, momentOf } from '#src/wiring/link-choices/expiry.ts';
import { Button } from '#src/ui/button/button.tsx';
import { PasswordField } from '#src/ui/password-field/password-field.tsx';
import { Select } from '#src/ui/select/select.tsx';
import { Sheet } from '#src/ui/sheet/sheet.tsx';
import { TextField } from '#src/ui/text-field/text-field.tsx';
import css from './link-rules-sheet.module.css';

export interface LinkRulesSheetProps {
  linkRules: LinkRulesRef;
  /** Whether they are in a space, whose members links may be for. */
  isInSpace: boolean;
  /** The password that was typed: it enters no event. */
  onLinkPassword: (password: string) => void;
}

/** The same rules for the links of what is selected. Message groups `linkRules` and `share`. */
export function LinkRulesSheet({ linkRules, isInSpace, onLinkPassword }: LinkRulesSheetProps) {
  const intl = useIntl();
  const form = useId();
  const count = useSelector(linkRules, selectCount);
  const [expiry, setExpiry] = useState('');
  const [password, setPassword] = useState('');
  const options = (of: Readonly<Record<string, MessageDescriptor>>) => [
    { value: '', label: intl.formatMessage(messages.stays) },
    ...Object.entries(of).map(([value, label]) => ({ value, label: intl.formatMessage(label) })),
  ];
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const textOf = (name: string): string => {
      const value = fields.get(name);
      return typeof value === 'string' ? value : '';
    };
    if (password === 'set') onLinkPassword(textOf('passwordText'));
    linkRules.send({ type: 'rules.decided', change: changeOf(textOf, Date.now()) });
  };
  return (
    <Sheet
      open
      title={intl.formatMessage(messages.title)}
      onClose={() => linkRules.send({ type: 'rules.dismissed' })}
      footer={
        <Button variant="primary" block type="submit" form={form}>
          <FormattedMessage id="linkRules.save" values={{ count }} />
        </Button>
      }
    >
      <form id={form} className={css.rules} onSubmit={submit}>
        <p className={css.lead}>
          <FormattedMessage id="linkRules.lead" />
        </p>
        <Select label={intl.formatMessage({ id: 'linkRules.link' })} name="isOn" options={options(switches)} />
        <Select
          label={intl.formatMessage({ id: 'share.audience' })}
          name="audience"
          options={options(
            Object.fromEntries((isInSpace ? linkAudiences : ownAudiences).map((value) => [value, audiences[value]])),
          )}
        />
        <Select
          label={intl.formatMessage({ id: 'share.password' })}
          options={options(passwords)}
          value={password}
          name="password"
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
        {password === 'set' && (
          <PasswordField
            label={intl.formatMessage({ id: 'linkRules.password.new' })}
            name="passwordText"
            autoComplete="off"
            required
            minLength={linkPasswordLength.min}
            maxLength={linkPasswordLength.max}
            hint={intl.formatMessage({ id: 'share.password.hint' }, { min: linkPasswordLength.min })}
          />
        )}
        <Select
          label={intl.formatMessage({ id: 'share.expiry' })}
          name="expiry"
          value={expiry}
          options={[
            ...options(Object.fromEntries(expiries.map(({ value, label }) => [value, label]))),
            { value: 'date', label: intl.formatMessage(messages.atDate) },
          ]}
          onChange={({ currentTarget }) => setExpiry(currentTarget.value)}
        />
        {expiry === 'date' && (
          <TextField
            type="datetime-local"
            label={intl.formatMessage({ id: 'linkRules.expiry.until' })}
            name="until"
            required
          />
        )}
        <Select
          label={intl.formatMessage({ id: 'share.limit' })}
          name="views"
          options={[
            ...options({ none: messages.anyViews }),
            ...[1, 3, 10].map((times) => ({
              value: String(times),
              label: intl.formatMessage({ id: 'share.limit.times' }, { count: times }),
            })),
          ]}
        />
        <Select
          label={intl.formatMessage({ id: 'share.comments' })}
          name="comments"
          options={options(Object.fromEntries(linkComments.map((value) => [value, commenters[value]])))}
        />
        <Select label={intl.formatMessage({ id: 'linkRules.download' })} name="download" options={options(downloads)} />
      </form>
    </Sheet>
  );
}

/** What the fields change; one that stays as it is says nothing. */
function changeOf(textOf: (name: string) => string, now: number): LinksChange {
  const [isOn, views, password, download] = ['isOn', 'views', 'password', 'download'].map(textOf);
  const audience = linkAudiences.find((value) => value === textOf('audience'));
  const comments = linkComments.find((value) => value === textOf('comments'));
  const until = Date.parse(textOf('until'));
  const end = textOf('expiry') === 'date' ? new Date(until).toISOString() : momentOf(textOf('expiry'), now);
  return {
    ...(isOn !== '' && { isOn: isOn === 'on' }),
    ...(audience !== undefined && { audience }),
    ...(comments !== undefined && { comments }),
    ...(password !== '' && { hasPassword: password === 'set' }),
    ...(end !== undefined && { expiresAt: end }),
    ...(views !== '' && { viewsLeft: views === 'none' ? null : Number(views) }),
    ...(download !== '' && { allowDownload: download === 'on' }),
  };
}

const messages = defineMessages({
  title: { id: 'linkRules.title' },
  stays: { id: 'linkRules.stays' },
  atDate: { id: 'linkRules.expiry.date' },
  anyViews: { id: 'share.limit.none' },
});
const switches = defineMessages({ on: { id: 'linkRules.link.on' }, off: { id: 'linkRules.link.off' } });
const passwords = defineMessages({ none: { id: 'share.password.none' }, set: { id: 'linkRules.password.set' } });
const downloads = defineMessages({ on: { id: 'linkRules.download.on' }, off: { id: 'linkRules.download.off' } });
