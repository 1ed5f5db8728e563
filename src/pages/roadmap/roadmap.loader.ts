import type { LoaderFunctionArgs } from 'react-router-dom';
import { contentLimit } from '#domain/limits.ts';
import { CustomEntriesDocument } from '#src/graphql/generated/graphql.ts';
import { requestServices } from '#src/wiring/page/request-services.ts';

export type RoadmapData = Awaited<ReturnType<typeof loader>>;

export async function loader({ request: { signal }, context }: LoaderFunctionArgs) {
  const { client } = context.get(requestServices);
  const { customEntries } = await client.request(
    CustomEntriesDocument,
    { entity: 'vote_feature', limit: contentLimit },
    { signal, partial: true },
  );
  return { entries: customEntries?.items ?? [] };
}
