import { UsersRound } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import type { Space, SpaceRole } from '#domain/library.ts';
import { href } from '#domain/paths.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { Button } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { Link } from '#src/ui/link/link.tsx';
import { ChangeFault, fieldFaultOf } from './change-fault.tsx';
import { spaceRoleNames } from './space-role-names.ts';
import css from './spaces.module.css';
import { TitleForm } from './title-form.tsx';
import { useSpaceChange } from './use-space-change.ts';

/** Somebody asks the viewer into a space. */
export interface AskedIn {
  id: string;
  title: string;
  role: SpaceRole;
  inviter: string;
}

interface SpaceListProps {
  spaces: readonly Space[];
  invitations: readonly AskedIn[];
  timezone: string;
}

/** The spaces of the viewer, those into which they are asked, and a way to another one. */
export function SpaceList({ spaces, invitations, timezone }: SpaceListProps) {
  const intl = useIntl();
  const locale = useLocale();
  const navigate = useNavigate();
  const { isWorking, change, error, carryOut } = useSpaceChange(({ space }) => {
    if (space === null) return false;
    void navigate(href('spaces-id', locale, { id: space }));
    return true;
  });
  const fault = change?.kind === 'making' ? fieldFaultOf(error, 'title') : undefined;
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1 className={css.title}>
          <FormattedMessage id="spaces.title" />
        </h1>
        <p className={css.lead}>
          <FormattedMessage id="spaces.lead" />
        </p>
      </header>
      {invitations.length > 0 && (
        <section className={css.section}>
          <h2 className={css.subtitle}>
            <FormattedMessage id="spaces.invitations" />
          </h2>
          <ul className={css.list}>
            {invitations.map(({ id, title, role, inviter }) => (
              <li key={id} className={css.item}>
                <div className={css.names}>
                  <p className={css.name}>{title}</p>
                  <p className={css.facts}>
                    <FormattedMessage
                      id="spaces.invitedBy"
                      values={{ name: inviter, role: intl.formatMessage(spaceRoleNames[role]) }}
                    />
                  </p>
                </div>
                <div className={css.buttons}>
                  <Button
                    variant="primary"
                    loading={isWorking && change?.kind === 'joining' && change.invite === id}
                    onClick={() => carryOut({ kind: 'joining', invite: id })}
                    data-scripted
                  >
                    <FormattedMessage id="spaces.join" /> <span className="visually-hidden">{title}</span>
                  </Button>
                  <Button variant="ghost" onClick={() => carryOut({ kind: 'declining', invite: id })} data-scripted>
                    <FormattedMessage id="spaces.decline" /> <span className="visually-hidden">{title}</span>
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      {spaces.length > 0 && (
        <ul className={css.list}>
          {spaces.map((space) => (
            <SpaceItem
              key={space.id}
              space={space}
              timezone={timezone}
              isWorking={isWorking}
              onKeep={() => carryOut({ kind: 'keeping', space: space.id })}
            />
          ))}
        </ul>
      )}
      {spaces.length === 0 && invitations.length === 0 && (
        <EmptyState icon={UsersRound} title={intl.formatMessage({ id: 'spaces.empty' })}>
          <FormattedMessage id="spaces.empty.text" />
        </EmptyState>
      )}
      <section className={css.section}>
        <h2 className={css.subtitle}>
          <FormattedMessage id="spaces.new" />
        </h2>
        <TitleForm
          label={intl.formatMessage({ id: 'spaces.name' })}
          button={intl.formatMessage({ id: 'spaces.make' })}
          isWorking={isWorking && change?.kind === 'making'}
          error={fault}
          onTitle={(title) => carryOut({ kind: 'making', title })}
        />
        <ChangeFault error={error} id="spaces-fault" />
      </section>
    </div>
  );
}

function SpaceItem({
  space,
  timezone,
  isWorking,
  onKeep,
}: {
  space: Space;
  timezone: string;
  isWorking: boolean;
  onKeep: () => void;
}) {
  const intl = useIntl();
  const locale = useLocale();
  const { id, title, role, members, screens, date_deletion: until } = space;
  return (
    <li className={css.item}>
      <div className={css.names}>
        <p className={css.name}>
          {until === null ? <Link to={href('spaces-id', locale, { id })}>{title}</Link> : title}
        </p>
        <p className={css.facts}>
          {until === null ? (
            <>
              <span>{intl.formatMessage(spaceRoleNames[role])}</span>
              <span>
                <FormattedMessage id="spaces.members" values={{ count: members }} />
              </span>
              <span>
                <FormattedMessage id="screens.count" values={{ count: screens }} />
              </span>
            </>
          ) : (
            <FormattedMessage
              id="spaces.deletedOn"
              values={{ date: intl.formatDate(until, { dateStyle: 'long', timeZone: timezone }) }}
            />
          )}
        </p>
      </div>
      {until !== null && (
        <Button loading={isWorking} onClick={onKeep} data-scripted>
          <FormattedMessage id="spaces.keep" /> <span className="visually-hidden">{title}</span>
        </Button>
      )}
    </li>
  );
}
