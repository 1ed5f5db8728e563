import type { LoaderFunctionArgs } from 'react-router-dom';
import { firstSorting, isSorting } from '#domain/comment.ts';
import { CommentsDocument, PostDocument } from '#src/graphql/generated/graphql.ts';
import { found } from '#src/wiring/page/found.ts';
import { requestServices } from '#src/wiring/page/request-services.ts';

export type PostData = Awaited<ReturnType<typeof loader>>;

/** A post, and the first page of its comments, without which the page goes on. `?comment=` names the one that comes first. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { client } = context.get(requestServices);
  const { signal } = request;
  const alias = params['alias'] ?? '';
  const asked = client.request(PostDocument, { alias }, { signal, mayBeMissing: true });
  const post = await found(asked.then((answer) => answer.post));
  const focus = commentIn(new URL(request.url).searchParams);
  const config = { ...post.comments_config, sorts: post.comments_config.sorts.filter(isSorting) };
  if (!config.enabled) return { post, config, comments: null, focus };
  const { comments } = await client.request(
    CommentsDocument,
    { alias, limit: config.page_size, sorting: firstSorting(config), ...(focus === null ? {} : { comment: focus }) },
    { signal, partial: true },
  );
  return { post, config, comments: comments ?? null, focus };
}

function commentIn(search: URLSearchParams): number | null {
  const said = search.get('comment') ?? '';
  return /^[1-9]\d{0,14}$/.test(said) ? Number(said) : null;
}
