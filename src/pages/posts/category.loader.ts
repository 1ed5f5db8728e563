import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { PostCategoryDocument } from '#src/graphql/generated/graphql.ts';
import { requestServices } from '#src/wiring/page/request-services.ts';
import { readPosts } from './read-posts.ts';

export type CategoryData = Awaited<ReturnType<typeof loader>>;

export async function loader(args: LoaderFunctionArgs) {
  const { params, request, context } = args;
  const { client } = context.get(requestServices);
  const alias = params['alias'] ?? '';
  const [{ postCategory }, list] = await Promise.all([
    client.request(PostCategoryDocument, { alias }, { signal: request.signal, mayBeMissing: true }),
    readPosts(args, alias),
  ]);
  if (!postCategory) throw data(null, { status: 404 });
  return { category: postCategory, ...list };
}
