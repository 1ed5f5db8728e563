import { useIntl } from 'react-intl';
import { useLoaderData } from 'react-router-dom';
import { PublicPage } from '#src/blocks/public-page/public-page.tsx';
import { OrderList } from '#src/features/orders/order-list.tsx';
import { PageMeta } from '#src/wiring/page/page-meta.tsx';
import { useViewer } from '#src/wiring/use-actors.ts';
import type { OrdersData } from './orders.loader.ts';

export function Page() {
  const intl = useIntl();
  const viewer = useViewer();
  const title = intl.formatMessage({ id: 'orders.title' });
  return (
    <>
      <PageMeta title={title} noindex />
      <PublicPage of="member" title={title} lead={intl.formatMessage({ id: 'orders.lead' })}>
        <OrderList {...useLoaderData<OrdersData>()} timezone={viewer?.timezone ?? 'UTC'} />
      </PublicPage>
    </>
  );
}
