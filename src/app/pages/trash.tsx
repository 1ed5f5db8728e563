import { useIntl } from 'react-intl';
import { PageMeta } from '../page-meta.tsx';

export function Page() {
  const title = useIntl().formatMessage({ id: 'shell.nav.trash', defaultMessage: 'Trash' });
  return (
    <>
      <PageMeta title={title} noindex />
      <h1>{title}</h1>
    </>
  );
}
