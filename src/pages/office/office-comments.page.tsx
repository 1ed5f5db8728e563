import { useIntl } from 'react-intl';
import { useLoaderData } from 'react-router-dom';
import { historyPageSize } from '#domain/limits.ts';
import { href } from '#domain/paths.ts';
import { OfficePage } from '#src/features/office/office-page.tsx';
import { PagesOf } from '#src/features/office/pages-of.tsx';
import { Reported } from '#src/features/office/reported.tsx';
import { useLocale } from '#src/i18n/use-locale.ts';
import { PageMeta } from '#src/wiring/page/page-meta.tsx';
import type { ReportedData } from './office-comments.loader.ts';

export function Page() {
  const intl = useIntl();
  const locale = useLocale();
  const { reported, offset, total } = useLoaderData<ReportedData>();
  const title = intl.formatMessage({ id: 'office.comments' });
  return (
    <>
      <PageMeta title={title} noindex />
      <OfficePage title={title}>
        <Reported reported={reported} />
        <PagesOf path={href('office-comments', locale)} offset={offset} limit={historyPageSize} total={total} />
      </OfficePage>
    </>
  );
}
