import type { LoaderFunctionArgs } from 'react-router-dom';
import { OrderDocument } from '#src/graphql/generated/graphql.ts';
import { found } from '#src/wiring/page/found.ts';
import { requestServices } from '#src/wiring/page/request-services.ts';

export type OrderData = Awaited<ReturnType<typeof loader>>;

export async function loader({ request: { signal }, params: { id = '' }, context }: LoaderFunctionArgs) {
  const { client } = context.get(requestServices);
  const { order, configs } = await found(client.request(OrderDocument, { id }, { signal, partial: true }));
  return { order, paymentDetails: configs?.main.payment_details ?? null };
}
