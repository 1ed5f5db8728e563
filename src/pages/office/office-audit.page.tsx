import { FormattedMessage, useIntl } from 'react-intl';
import { useLoaderData } from 'react-router-dom';
import { historyPageSize } from '#domain/limits.ts';
import { href } from '#domain/paths.ts';
import { auditQuery } from '#src/features/office/audit/asked-audit.ts';
import { AuditControls } from '#src/features/office/audit/audit-controls.tsx';
import { AuditList } from '#src/features/office/audit/audit-list.tsx';
import { OfficePage } from '#src/features/office/office-page.tsx';
import { PagesOf } from '#src/features/office/pages-of.tsx';
import { useLocale } from '#src/i18n/use-locale.ts';
import { PageMeta } from '#src/wiring/page/page-meta.tsx';
import { useViewer } from '#src/wiring/use-actors.ts';
import type { AuditData } from './office-audit.loader.ts';

export function Page() {
  const intl = useIntl();
  const locale = useLocale();
  const viewer = useViewer();
  const { entries, total, offset, asked } = useLoaderData<AuditData>();
  const title = intl.formatMessage({ id: 'office.audit' });
  const address = href('office-audit', locale);
  return (
    <>
      <PageMeta title={title} noindex />
      <OfficePage title={title}>
        <p>
          <FormattedMessage id="audit.lead" />
        </p>
        <AuditControls asked={asked} address={address} entries={entries} />
        <AuditList entries={entries} timezone={viewer?.timezone ?? 'UTC'} />
        <PagesOf path={address + auditQuery(asked)} offset={offset} limit={historyPageSize} total={total} />
      </OfficePage>
    </>
  );
}
