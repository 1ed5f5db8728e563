import { Copy, UserPlus } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Role } from '#domain/role.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LateCopyField } from '#src/ui/copy-field/late-copy-field.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import type { Copying } from '#src/wiring/use-copying.ts';
import css from './invites.module.css';
import { roleNames } from './role-names.ts';

/** An invitation that nobody has accepted yet. */
export interface ListedInvite {
  id: string;
  url: string;
  email: string | null;
  role: Role;
  inviter: string;
  mailed: boolean;
  date_created: string;
  date_expires: string;
}

interface InviteListProps extends Pick<Copying, 'copied' | 'refused' | 'copy'> {
  invites: readonly ListedInvite[];
  timezone: string;
  /** Id of the one that is being revoked. */
  revoking: string | null;
  onRevoke: (id: string) => void;
}

/** Open invitations, the newest first, each with its link to copy. */
export function InviteList({ invites, ...list }: InviteListProps) {
  const intl = useIntl();
  if (invites.length === 0)
    return (
      <EmptyState icon={UserPlus} title={intl.formatMessage({ id: 'invites.empty' })}>
        <FormattedMessage id="invites.empty.text" />
      </EmptyState>
    );
  return (
    <section className={css.section}>
      <h2 className={css.sectionTitle}>
        <FormattedMessage id="invites.open" />
      </h2>
      <ul className={css.list}>
        {invites.map((invite) => (
          <Invite key={invite.id} {...list} invite={invite} />
        ))}
      </ul>
    </section>
  );
}

function Invite({
  invite,
  timezone,
  revoking,
  onRevoke,
  copied,
  refused,
  copy,
}: Omit<InviteListProps, 'invites'> & { invite: ListedInvite }) {
  const intl = useIntl();
  const { id, url, email, role, inviter, mailed, date_expires: until } = invite;
  const whom = email ?? intl.formatMessage({ id: 'invites.anybody' });
  return (
    <li className={css.item}>
      <div className={css.about}>
        <div className={css.name}>{whom}</div>
        <div className={css.facts}>
          <span>{intl.formatMessage(roleNames[role])}</span>
          <span>
            <FormattedMessage
              id="invites.until"
              values={{ date: intl.formatDate(until, { dateStyle: 'medium', timeStyle: 'short', timeZone: timezone }) }}
            />
          </span>
          <span>
            {mailed ? (
              <FormattedMessage id="invites.mailedBy" values={{ name: inviter }} />
            ) : (
              <FormattedMessage id="invites.madeBy" values={{ name: inviter }} />
            )}
          </span>
        </div>
        {refused === id && <LateCopyField label={intl.formatMessage({ id: 'invites.link' })} text={url} />}
      </div>
      <div className={css.buttons}>
        <Button
          size="sm"
          icon={Copy}
          done={copied === id ? intl.formatMessage({ id: 'ui.copied' }) : undefined}
          onClick={() => copy(id, url)}
          data-scripted
        >
          <FormattedMessage id="invites.copy" /> <span className="visually-hidden">{whom}</span>
        </Button>
        <Button
          size="sm"
          variant="ghost"
          loading={revoking === id}
          aria-label={intl.formatMessage({ id: 'invites.revokeNamed' }, { whom })}
          onClick={() => onRevoke(id)}
          data-scripted
        >
          <FormattedMessage id="invites.revoke" />
        </Button>
      </div>
    </li>
  );
}
