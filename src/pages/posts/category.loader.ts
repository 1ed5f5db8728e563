import type { LoaderFunctionArgs } from 'react-router-dom';
import { PostCategoryDocument } from '#src/graphql/generated/graphql.ts';
import { found } from '#src/wiring/page/found.ts';
import { requestServices } from '#src/wiring/page/request-services.ts';
import { readPosts } from './read-posts.ts';

export type CategoryData = Awaited<ReturnType<typeof loader>>;

export async function loader(args: LoaderFunctionArgs) {
  const { params, request, context } = args;
  const { client } = context.get(requestServices);
  const alias = params['alias'] ?? '';
  const asked = client.request(PostCategoryDocument, { alias }, { signal: request.signal, mayBeMissing: true });
  const [category, list] = await Promise.all([
    found(asked.then(({ postCategory }) => postCategory)),
    readPosts(args, alias),
  ]);
  return { category, ...list };
}
