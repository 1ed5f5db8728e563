import type { LoaderFunctionArgs } from 'react-router-dom';
import { historyPageSize } from '#domain/limits.ts';
import { askedPeople, shownPeople } from '#src/features/office/people/asked-people.ts';
import { PeopleDocument } from '#src/graphql/generated/graphql.ts';
import { found } from '#src/wiring/page/found.ts';
import { requestServices } from '#src/wiring/page/request-services.ts';
import { offsetOf } from '#src/wiring/timeline/static-pages.ts';

export type PeopleData = Awaited<ReturnType<typeof loader>>;

export async function loader({ request: { signal }, url, context }: LoaderFunctionArgs) {
  const { client } = context.get(requestServices);
  const offset = offsetOf(url.searchParams);
  const asked = askedPeople(url.searchParams);
  const shown = shownPeople.find(({ value }) => value === asked.show);
  const wanted = { ...(asked.search && { search: asked.search }), ...shown?.of };
  const reading = client.request(PeopleDocument, { ...wanted, limit: historyPageSize, offset }, { signal });
  const { people } = await found(reading);
  return { people: people.items, total: people.total, offset, asked };
}
