import { useIntl } from 'react-intl';
import { OfficePage } from '#src/features/office/office-page.tsx';
import { PageMeta } from '#src/wiring/page/page-meta.tsx';

/** Its loader leads on. */
export function Page() {
  const title = useIntl().formatMessage({ id: 'office.nav' });
  return (
    <>
      <PageMeta title={title} noindex />
      <OfficePage title={title}>{null}</OfficePage>
    </>
  );
}
