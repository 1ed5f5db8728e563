import type { LoaderFunctionArgs } from 'react-router-dom';
import { contentLimit } from '#domain/limits.ts';
import { planType } from '#domain/product.ts';
import { askedPrices } from '#src/features/catalogue/pricing-address.ts';
import { PricingDocument } from '#src/graphql/generated/graphql.ts';
import { requestServices } from '#src/wiring/page/request-services.ts';

export type PricingData = Awaited<ReturnType<typeof loader>>;

/** The category of questions that stand beneath the plans. */
const category = 'plans';

/** The plans with the currencies; the page goes on without what fails. `?currency=` and `?period=` say how they are shown. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { client } = context.get(requestServices);
  const { products, lookup, questions, block } = await client.request(
    PricingDocument,
    {
      plans: { product_type_aliases: [planType], params: { sort: 'recommended' } },
      questions: category,
      limit: contentLimit,
    },
    { signal: request.signal, partial: true, mayBeMissing: true },
  );
  const currencies = (lookup?.items ?? []).flatMap(({ code, name, symbol, get_exchange_rate: rate }) =>
    code && symbol && rate ? [{ code, name, symbol, rate }] : [],
  );
  return {
    plans: products?.items ?? null,
    currencies,
    questions: questions?.items ?? [],
    note: block?.content ?? null,
    asked: askedPrices(new URL(request.url).searchParams, currencies),
  };
}
