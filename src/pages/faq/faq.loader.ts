import type { LoaderFunctionArgs } from 'react-router-dom';
import { contentLimit } from '#domain/limits.ts';
import { FaqDocument } from '#src/graphql/generated/graphql.ts';
import { requestServices } from '#src/wiring/page/request-services.ts';

export type FaqData = Awaited<ReturnType<typeof loader>>;

/** All questions with their categories; the page goes on without what fails. */
export async function loader({ request: { signal }, context }: LoaderFunctionArgs) {
  const { client } = context.get(requestServices);
  const { questionCategories, questions } = await client.request(
    FaqDocument,
    { limit: contentLimit },
    { signal, partial: true },
  );
  return { categories: questionCategories?.items ?? [], questions: questions?.items ?? [] };
}
