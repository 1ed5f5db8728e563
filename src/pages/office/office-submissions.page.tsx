import { useIntl } from 'react-intl';
import { useLoaderData } from 'react-router-dom';
import { historyPageSize } from '#domain/limits.ts';
import { href } from '#domain/paths.ts';
import { OfficePage } from '#src/features/office/office-page.tsx';
import { PagesOf } from '#src/features/office/pages-of.tsx';
import { Submissions } from '#src/features/office/submissions.tsx';
import { useLocale } from '#src/i18n/use-locale.ts';
import { PageMeta } from '#src/wiring/page/page-meta.tsx';
import type { SubmissionsData } from './office-submissions.loader.ts';

export function Page() {
  const intl = useIntl();
  const locale = useLocale();
  const { submissions, offset, total } = useLoaderData<SubmissionsData>();
  const title = intl.formatMessage({ id: 'office.submissions' });
  return (
    <>
      <PageMeta title={title} noindex />
      <OfficePage title={title}>
        <Submissions submissions={submissions} />
        <PagesOf path={href('office-submissions', locale)} offset={offset} limit={historyPageSize} total={total} />
      </OfficePage>
    </>
  );
}
