import { Download } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { auditActions } from '#domain/audit.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Link } from '#src/ui/link/link.tsx';
import { Select } from '#src/ui/select/select.tsx';
import { actionNames, type AuditEntry } from './audit-entry.ts';
import { auditQuery, type AskedAudit } from './asked-audit.ts';
import css from './audit.module.css';

interface AuditControlsProps {
  asked: AskedAudit;
  address: string;
  entries: readonly AuditEntry[];
}

/** Of whom and what is shown, and all of that as a file. */
export function AuditControls({ asked, address, entries }: AuditControlsProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  const people = entries.flatMap(({ person, object_person: other }) => [person, other]);
  const name = people.find((one) => one?.id === asked.person)?.name;
  return (
    <form method="get" action={address} className={css.controls} key={auditQuery(asked)}>
      {asked.person !== null && <input type="hidden" name="person" value={asked.person} />}
      <Select
        label={intl.formatMessage({ id: 'audit.show' })}
        name="action"
        defaultValue={asked.action ?? ''}
        options={[
          { value: '', label: intl.formatMessage({ id: 'audit.show.all' }) },
          ...auditActions.map((action) => ({ value: action, label: intl.formatMessage(actionNames[action]) })),
        ]}
        onChange={({ currentTarget: { value } }) => {
          const action = auditActions.find((one) => one === value) ?? null;
          void navigate(address + auditQuery({ ...asked, action }), { replace: true });
        }}
      />
      <noscript>
        <Button type="submit">
          <FormattedMessage id="audit.show" />
        </Button>
      </noscript>
      {asked.person !== null && (
        <p className={css.only}>
          {name === undefined ? (
            <FormattedMessage id="audit.person.unknown" />
          ) : (
            <FormattedMessage id="audit.person" values={{ name }} />
          )}
          <Link to={address + auditQuery({ ...asked, person: null })}>
            <FormattedMessage id="audit.person.all" />
          </Link>
        </p>
      )}
      <a className={css.file} href={`/api/v2/office/audit/csv${auditQuery(asked)}`} download>
        <Icon of={Download} />
        <FormattedMessage id="audit.file" />
      </a>
    </form>
  );
}
