import type { LoaderFunctionArgs } from 'react-router-dom';
import { ordersPageSize } from '#domain/order.ts';
import { OrdersDocument } from '#src/graphql/generated/graphql.ts';
import { notFound } from '#src/wiring/page/found.ts';
import { pageNumberIn } from '#src/wiring/page/page-number.ts';
import { requestServices } from '#src/wiring/page/request-services.ts';

export type OrdersData = Awaited<ReturnType<typeof loader>>;

export async function loader({ request: { signal }, url, context }: LoaderFunctionArgs) {
  const { client } = context.get(requestServices);
  const page = pageNumberIn(url.searchParams) ?? notFound();
  const variables = { limit: ordersPageSize, offset: (page - 1) * ordersPageSize };
  const { orders } = await client.request(OrdersDocument, variables, { signal });
  if (page > 1 && orders.items.length === 0) notFound();
  return { orders: orders.items, total: orders.total, page };
}
