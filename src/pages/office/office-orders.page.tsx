import { useIntl } from 'react-intl';
import { useLoaderData } from 'react-router-dom';
import { ordersPageSize } from '#domain/order.ts';
import { href } from '#domain/paths.ts';
import { DeskOrders } from '#src/features/office/desk-orders.tsx';
import { OfficePage } from '#src/features/office/office-page.tsx';
import { PagesOf } from '#src/features/office/pages-of.tsx';
import { useLocale } from '#src/i18n/use-locale.ts';
import { PageMeta } from '#src/wiring/page/page-meta.tsx';
import type { DeskOrdersData } from './office-orders.loader.ts';

export function Page() {
  const intl = useIntl();
  const locale = useLocale();
  const { orders, offset, total } = useLoaderData<DeskOrdersData>();
  const title = intl.formatMessage({ id: 'office.orders' });
  return (
    <>
      <PageMeta title={title} noindex />
      <OfficePage title={title}>
        <DeskOrders orders={orders} />
        <PagesOf path={href('office-orders', locale)} offset={offset} limit={ordersPageSize} total={total} />
      </OfficePage>
    </>
  );
}
