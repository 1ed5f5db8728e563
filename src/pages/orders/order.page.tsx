import { useIntl } from 'react-intl';
import { useLoaderData } from 'react-router-dom';
import { OrderView } from '#src/features/orders/order-view.tsx';
import { PageMeta } from '#src/wiring/page/page-meta.tsx';
import { useViewer } from '#src/wiring/use-actors.ts';
import type { OrderData } from './order.loader.ts';

export function Page() {
  const intl = useIntl();
  const viewer = useViewer();
  const { order, paymentDetails } = useLoaderData<OrderData>();
  return (
    <>
      <PageMeta title={intl.formatMessage({ id: 'orders.number' }, { number: order.number })} noindex />
      <OrderView
        order={order}
        customer={{ name: viewer?.name ?? '', email: viewer?.email ?? '' }}
        timezone={viewer?.timezone ?? 'UTC'}
        paymentDetails={paymentDetails}
        onPrint={() => print()}
      />
    </>
  );
}
