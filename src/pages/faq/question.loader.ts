import type { LoaderFunctionArgs } from 'react-router-dom';
import { contentLimit } from '#domain/limits.ts';
import { FaqDocument } from '#src/graphql/generated/graphql.ts';
import { notFound } from '#src/wiring/page/found.ts';
import { requestServices } from '#src/wiring/page/request-services.ts';

export type QuestionData = Awaited<ReturnType<typeof loader>>;

/** One question, and the others of its category. */
export async function loader({ params, request: { signal }, context }: LoaderFunctionArgs) {
  const { client } = context.get(requestServices);
  const { questionCategories, questions } = await client.request(FaqDocument, { limit: contentLimit }, { signal });
  const question = questions?.items.find(({ alias }) => alias === params['alias']);
  if (!question) return notFound();
  return {
    question,
    category: questionCategories?.items.find(({ alias }) => alias === question.category) ?? null,
    others: (questions?.items ?? []).filter(
      ({ alias, category }) => category === question.category && alias !== question.alias,
    ),
  };
}
