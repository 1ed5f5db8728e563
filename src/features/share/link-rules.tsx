import { Clock, Eye, KeyRound, MessageSquare, Users } from 'lucide-react';
import { useRef, useState, type SubmitEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { linkPasswordLength, linkViewsLimit } from '#domain/limits.ts';
import type { Edit } from '#domain/edit.ts';
import { linkAudiences, linkComments, ownAudiences, type LinkComments, type SharedLink } from '#domain/shared-link.ts';
import { Button } from '#src/ui/button/button.tsx';
import { PasswordField } from '#src/ui/password-field/password-field.tsx';
import { Switch } from '#src/ui/switch/switch.tsx';
import { audiences, commenters } from '#src/wiring/link-choices/audiences.ts';
import { expiries, momentOf } from '#src/wiring/link-choices/expiry.ts';
import { Choices, RuleRow } from './rule-row.tsx';
import { TypedRule } from './typed-rule.tsx';
import { dateOf } from './who-can-open.ts';
import css from './rule-row.module.css';

export interface LinkRulesProps {
  link: SharedLink;
  /** Left out of what has no such setting. */
  allowDownload?: boolean | undefined;
  comments?: LinkComments | undefined;
  /** Whether it is in a space, whose members a link may be for. */
  isInSpace?: boolean | undefined;
  /** IANA name of the owner's zone. */
  timezone: string;
  onEdit: (edit: Edit) => void;
  /** The password that was typed, or null for none: it enters no event. */
  onPassword: (password: string | null) => void;
}

/** The rules of a link, a line each. */
export function LinkRules(props: LinkRulesProps) {
  const { allowDownload, onEdit } = props;
  const intl = useIntl();
  return (
    <div className={css.rows}>
      <AudienceRule {...props} />
      <PasswordRule {...props} />
      <ExpiryRule {...props} />
      <ViewsRule {...props} />
      <CommentsRule {...props} />
      {allowDownload !== undefined && (
        <div className={css.line}>
          <Switch
            label={intl.formatMessage({ id: 'share.download' })}
            checked={allowDownload}
            onChange={({ currentTarget }) => onEdit({ of: 'allowDownload', value: currentTarget.checked })}
          />
        </div>
      )}
    </div>
  );
}

function AudienceRule({ link, isInSpace = false, onEdit }: LinkRulesProps) {
  const offered = isInSpace ? linkAudiences : ownAudiences;
  const intl = useIntl();
  const label = intl.formatMessage({ id: 'share.audience' });
  return (
    <RuleRow
      icon={Users}
      label={label}
      value={intl.formatMessage(audiences[link.audience])}
      isSet={link.audience !== 'anyone'}
    >
      <Choices
        label={label}
        choices={offered.map((value) => ({ value, label: intl.formatMessage(audiences[value]) }))}
        chosen={link.audience}
        onChoose={(value) => onEdit({ of: 'audience', value })}
      />
    </RuleRow>
  );
}

function CommentsRule({ comments, onEdit }: LinkRulesProps) {
  const intl = useIntl();
  if (comments === undefined) return null;
  const label = intl.formatMessage({ id: 'share.comments' });
  return (
    <RuleRow
      icon={MessageSquare}
      label={label}
      value={intl.formatMessage(commenters[comments])}
      isSet={comments !== 'members'}
    >
      <Choices
        label={label}
        choices={linkComments.map((value) => ({ value, label: intl.formatMessage(commenters[value]) }))}
        chosen={comments}
        onChoose={(value) => onEdit({ of: 'comments', value })}
      />
      <p className={css.note}>
        <FormattedMessage id="share.comments.hint" />
      </p>
    </RuleRow>
  );
}

function PasswordRule({ link, onPassword }: LinkRulesProps) {
  const intl = useIntl();
  const isSet = link.has_password;
  const field = useRef<HTMLInputElement>(null);
  const [isShort, setShort] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form).get('password');
    if (typeof typed !== 'string' || typed.length < linkPasswordLength.min) {
      setShort(true);
      field.current?.focus();
      return;
    }
    onPassword(typed);
    form.reset();
  };
  return (
    <RuleRow
      icon={KeyRound}
      label={intl.formatMessage({ id: 'share.password' })}
      value={intl.formatMessage(isSet ? { id: 'share.password.set' } : { id: 'share.password.none' })}
      isSet={isSet}
    >
      <form className={css.form} onSubmit={submit} noValidate>
        <PasswordField
          ref={field}
          label={intl.formatMessage(isSet ? { id: 'share.password.other' } : { id: 'share.password.new' })}
          name="password"
          autoComplete="off"
          required
          maxLength={linkPasswordLength.max}
          error={
            isShort ? intl.formatMessage({ id: 'share.password.short' }, { min: linkPasswordLength.min }) : undefined
          }
          onInput={() => setShort(false)}
          hint={intl.formatMessage({ id: 'share.password.hint' }, { min: linkPasswordLength.min })}
        />
        <div className={css.actions}>
          <Button type="submit" size="sm" variant="primary">
            {isSet ? <FormattedMessage id="share.password.change" /> : <FormattedMessage id="share.password.save" />}
          </Button>
          {isSet && (
            <Button size="sm" onClick={() => onPassword(null)}>
              <FormattedMessage id="share.password.remove" />
            </Button>
          )}
        </div>
      </form>
    </RuleRow>
  );
}

function ExpiryRule({ link, timezone, onEdit }: LinkRulesProps) {
  const intl = useIntl();
  const { expires_at: end } = link;
  const label = intl.formatMessage({ id: 'share.expiry' });
  const set = (value: string | null) => onEdit({ of: 'expiresAt', value });
  return (
    <RuleRow
      icon={Clock}
      label={label}
      value={
        end === null
          ? intl.formatMessage({ id: 'share.expiry.never' })
          : intl.formatMessage({ id: 'share.expiry.until' }, { date: dateOf(intl, end, timezone) })
      }
      isSet={end !== null}
    >
      <Choices
        label={label}
        choices={expiries.map(({ value, label: name }) => ({ value, label: intl.formatMessage(name) }))}
        chosen={end === null ? 'never' : undefined}
        onChoose={(value) => {
          const moment = momentOf(value, Date.now());
          if (moment !== undefined) set(moment);
        }}
      />
      <TypedRule
        type="datetime-local"
        label={intl.formatMessage({ id: 'share.expiry.date' })}
        wrong={intl.formatMessage({ id: 'share.expiry.past' })}
        onTyped={(typed) => {
          const moment = Date.parse(typed);
          const isToCome = moment > Date.now();
          if (isToCome) set(new Date(moment).toISOString());
          return isToCome;
        }}
      />
    </RuleRow>
  );
}

const amounts = [1, 3, 10] as const;

function ViewsRule({ link, onEdit }: LinkRulesProps) {
  const intl = useIntl();
  const { views_left: left } = link;
  const label = intl.formatMessage({ id: 'share.limit' });
  const set = (value: number | null) => onEdit({ of: 'viewsLeft', value });
  return (
    <RuleRow
      icon={Eye}
      label={label}
      value={
        left === null
          ? intl.formatMessage({ id: 'share.limit.none' })
          : intl.formatMessage({ id: 'share.limit.left' }, { count: left })
      }
      isSet={left !== null}
    >
      <Choices<number | null>
        label={label}
        choices={[
          { value: null, label: intl.formatMessage({ id: 'share.limit.none' }) },
          ...amounts.map((count) => ({
            value: count,
            label: intl.formatMessage({ id: 'share.limit.times' }, { count }),
          })),
        ]}
        chosen={left}
        onChoose={set}
      />
      <TypedRule
        type="number"
        inputMode="numeric"
        min={1}
        max={linkViewsLimit}
        label={intl.formatMessage({ id: 'share.limit.other' })}
        wrong={intl.formatMessage({ id: 'share.limit.wrong' }, { max: linkViewsLimit })}
        onTyped={(typed) => {
          const count = Number(typed);
          const isAllowed = Number.isInteger(count) && count >= 1 && count <= linkViewsLimit;
          if (isAllowed) set(count);
          return isAllowed;
        }}
      />
      <p className={css.note}>
        <FormattedMessage id="share.limit.hint" />
      </p>
    </RuleRow>
  );
}
