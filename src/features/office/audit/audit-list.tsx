import { ScrollText } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { href } from '#domain/paths.ts';
import { roles } from '#domain/role.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { fileSize } from '#src/lib/file-size.ts';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { Link } from '#src/ui/link/link.tsx';
import { roleNames } from '../people/person.ts';
import { actionNames, objectNamed, type AuditEntry, type AuditPerson } from './audit-entry.ts';
import css from './audit.module.css';

/** What was done here, the newest first. */
export function AuditList({ entries, timezone }: { entries: readonly AuditEntry[]; timezone: string }) {
  const intl = useIntl();
  if (entries.length === 0)
    return (
      <EmptyState icon={ScrollText} title={intl.formatMessage({ id: 'audit.empty' })}>
        <FormattedMessage id="audit.empty.text" />
      </EmptyState>
    );
  return (
    <ul className={css.entries} aria-label={intl.formatMessage({ id: 'audit.list' })}>
      {entries.map((entry) => (
        <li key={entry.id} className={css.entry}>
          <time className={css.facts} dateTime={entry.date}>
            {intl.formatDate(entry.date, { dateStyle: 'medium', timeStyle: 'short', timeZone: timezone })}
          </time>
          <span className={css.who}>
            {entry.person ? <Name of={entry.person} /> : <FormattedMessage id="audit.system" />}
          </span>
          <span className={css.what}>
            <What entry={entry} />
          </span>
          <span className={css.facts}>
            <ObjectOf entry={entry} />
          </span>
          <span className={css.network}>{entry.network}</span>
        </li>
      ))}
    </ul>
  );
}

/** The way to all that somebody did. */
function Name({ of: { id, name, email } }: { of: AuditPerson }) {
  const locale = useLocale();
  return (
    <Link to={`${href('office-audit', locale)}?person=${id}`} title={email}>
      {name}
    </Link>
  );
}

/** The action, with what came of it. */
function What({ entry: { action, detail } }: { entry: AuditEntry }) {
  const intl = useIntl();
  const what = intl.formatMessage(actionNames[action]);
  const role = roles.find((one) => one === detail);
  const room = () =>
    detail === null ? intl.formatMessage({ id: 'people.room.default' }) : fileSize(intl, Number(detail));
  const said = role === undefined ? (action === 'room_changed' ? room() : null) : intl.formatMessage(roleNames[role]);
  return said === null ? what : intl.formatMessage({ id: 'audit.with' }, { what, said });
}

function ObjectOf({ entry }: { entry: AuditEntry }) {
  const intl = useIntl();
  if (entry.object_person) return <Name of={entry.object_person} />;
  const named = objectNamed(entry.object);
  return named && intl.formatMessage(named.message, { id: named.id });
}
