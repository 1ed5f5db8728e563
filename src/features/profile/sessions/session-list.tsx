import { Monitor } from 'lucide-react';
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl';
import { Badge } from '#src/ui/badge/badge.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import css from '../profile.module.css';

/** A session as the API names it. */
export interface ListedSession {
  id: string;
  product: string | null;
  system: string | null;
  network: string | null;
  date_created: string;
  date_used: string;
  is_current: boolean;
}

/** What is ended when all other sessions are. */
export const allOthers = 'others';

interface SessionListProps {
  sessions: readonly ListedSession[];
  timezone: string;
  /** The id of what is being ended, or `allOthers`. */
  ending: string | null;
  onEnd: (target: string) => void;
}

/** Where an account is signed in, this device first. */
export function SessionList({ sessions, timezone, ending, onEnd }: SessionListProps) {
  const others = sessions.filter((session) => !session.is_current);
  const inOrder = [...sessions.filter((session) => session.is_current), ...others];
  return (
    <section className={css.section}>
      <h2 className={css.sectionTitle}>
        <FormattedMessage id="profile.sessions.title" />
      </h2>
      <ul className={css.list}>
        {inOrder.map((session) => (
          <SessionItem
            key={session.id}
            session={session}
            timezone={timezone}
            loading={ending === session.id}
            onEnd={() => onEnd(session.id)}
          />
        ))}
      </ul>
      {others.length === 0 ? (
        <div className={css.wide}>
          <OnlyHere />
        </div>
      ) : (
        <Button variant="danger" loading={ending === allOthers} onClick={() => onEnd(allOthers)} data-scripted>
          <FormattedMessage id="profile.sessions.endOthers" />
        </Button>
      )}
    </section>
  );
}

function OnlyHere() {
  const intl = useIntl();
  return (
    <EmptyState icon={Monitor} title={intl.formatMessage({ id: 'profile.sessions.only' })}>
      <FormattedMessage id="profile.sessions.only.text" />
    </EmptyState>
  );
}

interface SessionItemProps {
  session: ListedSession;
  timezone: string;
  loading: boolean;
  onEnd: () => void;
}

function SessionItem({ session, timezone, loading, onEnd }: SessionItemProps) {
  const intl = useIntl();
  const name = programName(intl, session);
  const date = (text: string) => intl.formatDate(text, { dateStyle: 'medium', timeStyle: 'short', timeZone: timezone });
  return (
    <li className={css.item}>
      <div className={css.about}>
        <div className={css.name}>
          {name}
          {session.is_current && (
            <Badge tone="marker">
              <FormattedMessage id="profile.sessions.current" />
            </Badge>
          )}
        </div>
        <div className={css.facts}>
          <span>
            <FormattedMessage id="profile.sessions.used" values={{ date: date(session.date_used) }} />
          </span>
          <span>
            <FormattedMessage id="profile.sessions.begun" values={{ date: date(session.date_created) }} />
          </span>
          {session.network !== null && (
            <span>
              <FormattedMessage id="profile.sessions.network" values={{ network: session.network }} />
            </span>
          )}
        </div>
      </div>
      {!session.is_current && (
        <Button
          size="sm"
          loading={loading}
          aria-label={intl.formatMessage({ id: 'profile.sessions.endNamed' }, { name })}
          onClick={onEnd}
          data-scripted
        >
          <FormattedMessage id="profile.sessions.end" />
        </Button>
      )}
    </li>
  );
}

function programName(intl: IntlShape, { product, system }: ListedSession): string {
  if (product !== null && system !== null)
    return intl.formatMessage({ id: 'profile.sessions.program' }, { product, system });
  return product ?? system ?? intl.formatMessage({ id: 'profile.sessions.unknown' });
}
