import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { Unsubscription } from '#src/features/unsubscription/unsubscription.tsx';
import { PageMeta } from '#src/wiring/page/page-meta.tsx';

export function Page() {
  const intl = useIntl();
  const [search] = useSearchParams();
  return (
    <>
      <PageMeta title={intl.formatMessage({ id: 'unsubscribe.title' })} noindex />
      <Unsubscription token={search.get('token') ?? ''} />
    </>
  );
}
