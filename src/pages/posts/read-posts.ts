import type { LoaderFunctionArgs } from 'react-router-dom';
import { contentLimit } from '#domain/limits.ts';
import { localeOfPath } from '#domain/locales.ts';
import { BlogDocument, ConfigsDocument } from '#src/graphql/generated/graphql.ts';
import { notFound } from '#src/wiring/page/found.ts';
import { pageNumberIn } from '#src/wiring/page/page-number.ts';
import { requestServices } from '#src/wiring/page/request-services.ts';

/** BLOG-03: posts of a page where the configuration cannot be read. */
const usualPosts = 10;

/** One page of the posts, of a category or all, with the categories. A page that is not there is none; what fails is left out. */
export async function readPosts({ request, context }: LoaderFunctionArgs, category?: string) {
  const { client, kept } = context.get(requestServices);
  const { signal } = request;
  const { pathname, searchParams } = new URL(request.url);
  const page = pageNumberIn(searchParams);
  if (page === null) return notFound();
  const limit = await kept(`configs ${localeOfPath(pathname)}`, () =>
    client.request(ConfigsDocument, {}, { signal }),
  ).then(
    ({ configs }) => configs?.frontend.post_list_page_limit ?? usualPosts,
    () => usualPosts,
  );
  signal.throwIfAborted();
  const { posts, postCategories } = await client.request(
    BlogDocument,
    { limit, offset: (page - 1) * limit, category: category ?? null, categories: contentLimit },
    { signal, partial: true },
  );
  if (page > 1 && posts?.items.length === 0) return notFound();
  return {
    page,
    pages: posts ? Math.max(1, Math.ceil(posts.total / limit)) : 1,
    posts: posts?.items ?? null,
    categories: postCategories?.items ?? [],
  };
}

export type PostList = Awaited<ReturnType<typeof readPosts>>;
