import { useIntl } from 'react-intl';
import { PublicPage } from '#src/blocks/public-page/public-page.tsx';
import { Cart } from '#src/features/cart/cart.tsx';
import { PageMeta } from '#src/wiring/page/page-meta.tsx';

export function Page() {
  const title = useIntl().formatMessage({ id: 'cart.title' });
  return (
    <>
      <PageMeta title={title} noindex />
      <PublicPage of="member" title={title}>
        <Cart />
      </PublicPage>
    </>
  );
}
