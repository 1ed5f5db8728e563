import { useLocation, useNavigate } from 'react-router-dom';
import { firstSorting, type CommentPage, type CommentsConfig } from '#domain/comment.ts';
import { href } from '#domain/paths.ts';
import { closeFlow } from '#machines/app/open-flow.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { useGatewayClient } from '#src/wiring/graphql/client-context.ts';
import { concerns, useTopic } from '#src/wiring/live/use-topic.ts';
import { useActors, useViewer } from '#src/wiring/use-actors.ts';
import { useOpenedFlow } from '#src/wiring/use-opened-flow.ts';
import { commentsFlow } from './comments-flow.ts';
import { CommentsView } from './comments-view.tsx';

interface CommentsOfPost {
  alias: string;
  config: CommentsConfig;
  /** In the order of `firstSorting`. Null where the page came without it: it is read then. */
  first: CommentPage | null;
  /** The comment that the address names. */
  focus: number | null;
}

/** The comments of a post, where it takes any (BLOG-07). Another post, or another comment that the address names, begins anew. */
export function Comments(post: CommentsOfPost) {
  if (!post.config.enabled) return null;
  return <OpenComments key={`${post.alias} ${post.focus}`} {...post} />;
}

function OpenComments({ alias, config, first, focus }: CommentsOfPost) {
  const { app, popup } = useActors();
  const client = useGatewayClient();
  const viewer = useViewer();
  const locale = useLocale();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const path = `${pathname}${search}`;
  const signIn = () => void navigate(`${href('login', locale)}?${new URLSearchParams({ next: path }).toString()}`);
  const flow = useOpenedFlow('comments', {
    logic: () => commentsFlow({ client }, { popup, path, signIn }),
    input: () => ({
      alias,
      account: viewer?.id ?? null,
      pageSize: config.page_size,
      sorting: firstSorting(config),
      first,
      focus,
      keepsForm: true,
      guest: null,
    }),
    onLeft: (left) => closeFlow(app, left),
  });
  useTopic(`post:${alias}`, (event) => {
    // Whoever has read on keeps what they look at.
    if (concerns(event, ['comments']) && flow.getSnapshot().context.read <= config.page_size)
      flow.send({ type: 'list.outdated' });
  });
  return <CommentsView flow={flow} sorts={config.sorts} timezone={viewer?.timezone ?? 'UTC'} />;
}
