import { useIntl } from 'react-intl';
import { useLoaderData } from 'react-router-dom';
import { Order } from '#src/features/orders/order.tsx';
import { PageMeta } from '#src/wiring/page/page-meta.tsx';
import type { OrderData } from './order.loader.ts';

export function Page() {
  const intl = useIntl();
  const { order, paymentDetails } = useLoaderData<OrderData>();
  return (
    <>
      <PageMeta title={intl.formatMessage({ id: 'orders.number' }, { number: order.number })} noindex />
      <Order order={order} paymentDetails={paymentDetails} />
    </>
  );
}
