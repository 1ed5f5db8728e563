import type { LoaderFunctionArgs } from 'react-router-dom';
import { ordersPageSize } from '#domain/order.ts';
import { OfficeOrdersDocument } from '#src/graphql/generated/graphql.ts';
import { found } from '#src/wiring/page/found.ts';
import { requestServices } from '#src/wiring/page/request-services.ts';
import { offsetOf } from '#src/wiring/timeline/static-pages.ts';

export type DeskOrdersData = Awaited<ReturnType<typeof loader>>;

export async function loader({ request: { signal }, url, context }: LoaderFunctionArgs) {
  const { client } = context.get(requestServices);
  const offset = offsetOf(url.searchParams);
  const asked = client.request(OfficeOrdersDocument, { status: 'new', limit: ordersPageSize, offset }, { signal });
  const { officeOrders } = await found(asked);
  return { orders: officeOrders.items, total: officeOrders.total, offset };
}
