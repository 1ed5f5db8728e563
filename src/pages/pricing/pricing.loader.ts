import type { LoaderFunctionArgs } from 'react-router-dom';
import { contentLimit, lookupLimit } from '#domain/limits.ts';
import { localeOfPath } from '#domain/locales.ts';
import { planType } from '#domain/product.ts';
import { askedPrices } from '#src/features/catalogue/pricing-address.ts';
import { LookupDocument, PricingDocument } from '#src/graphql/generated/graphql.ts';
import { requestServices } from '#src/wiring/page/request-services.ts';

export type PricingData = Awaited<ReturnType<typeof loader>>;

/** The category of questions that stand beneath the plans. */
const category = 'plans';

/** The plans with the currencies; the page goes on without what fails. `?currency=` and `?period=` say how they are shown. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { client, kept } = context.get(requestServices);
  const { signal } = request;
  const url = new URL(request.url);
  const [{ products, questions, block }, { lookup }] = await Promise.all([
    client.request(
      PricingDocument,
      {
        plans: { product_type_aliases: [planType], params: { sort: 'recommended' } },
        questions: category,
        limit: contentLimit,
      },
      { signal, partial: true, mayBeMissing: true },
    ),
    kept(`currencies ${localeOfPath(url.pathname)}`, () =>
      client.request(LookupDocument, { alias: 'currency', limit: lookupLimit }, { signal }),
    ).catch(() => ({ lookup: null })),
  ]);
  signal.throwIfAborted();
  const currencies = (lookup?.items ?? []).flatMap(({ code, name, symbol, get_exchange_rate: rate }) =>
    code && symbol && rate ? [{ code, name, symbol, rate }] : [],
  );
  return {
    plans: products?.items ?? null,
    currencies,
    questions: questions?.items ?? [],
    note: block?.content ?? null,
    asked: askedPrices(url.searchParams, currencies),
  };
}
