import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { firstSorting, type CommentPage, type CommentsConfig } from '#domain/comment.ts';
import { href } from '#domain/paths.ts';
import { beginning } from '#machines/comments/comments-context.ts';
import { shownThreads } from '#machines/comments/comments.selectors.ts';
import type { CommentsInput, FormKey } from '#machines/comments/comments.types.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { useFlow } from '#src/lib/use-flow.ts';
import { useOpened } from '#src/lib/use-opened.ts';
import { useGatewayClient } from '#src/wiring/graphql/client-context.ts';
import { useActors, useViewer } from '#src/wiring/use-actors.ts';
import type { CommentParts, CommentsLook } from './comments-look.ts';
import { openComments } from './open-comments.ts';

export interface CommentsOfPost {
  alias: string;
  config: CommentsConfig;
  /** In the order of `firstSorting`. Null where the page came without it: it is read then. */
  first: CommentPage | null;
  /** The comment that the address names. */
  focus: number | null;
}

/** The flow, for as long as its component is on the page; on the server its first state. */
export function useComments({ alias, config, first, focus }: CommentsOfPost): CommentParts {
  const actors = useActors();
  const client = useGatewayClient();
  const viewer = useViewer();
  const locale = useLocale();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [openedForm, setOpenedForm] = useState<FormKey | null>(null);
  const [added, setAdded] = useState<number | null>(null);
  const [input] = useState<CommentsInput>({
    alias,
    account: viewer?.id ?? null,
    pageSize: config.page_size,
    sorting: firstSorting(config),
    first,
    focus,
  });
  const [begun] = useState(() => beginning(input));
  const opened = useOpened(() =>
    openComments({ client }, input, {
      app: actors.app,
      path: `${pathname}${search}`,
      signIn: () => {
        const next = new URLSearchParams({ next: `${pathname}${search}` }).toString();
        void navigate(`${href('login', locale)}?${next}`);
      },
      popup: actors.popup,
      onAdded: setAdded,
      onReturned: setOpenedForm,
    }),
  );
  const flow = opened?.flow ?? null;
  const context = useFlow(flow, (now) => now.context, begun);
  const list = useFlow(flow, listOf, first ? 'resting' : 'replacing');
  const isChanging = useFlow(flow, (now) => now.hasTag('changing'), false);
  return {
    look: {
      ...context,
      threads: shownThreads(context.threads, context.wishes),
      sorts: config.sorts,
      hasMore: context.threads.length < context.total,
      list,
      isChanging,
      isMember: viewer !== null,
      timezone: viewer?.timezone ?? 'UTC',
      openedForm,
      added,
    },
    actions: {
      onSort: (sorting) => flow?.send({ type: 'sorting.changed', sorting }),
      onMore: () => flow?.send({ type: 'page.requested' }),
      onAnswers: (topId) => flow?.send({ type: 'answers.requested', topId }),
      onOpenForm: (form, text) => {
        setOpenedForm(form);
        flow?.send({ type: 'form.opened', form, text });
      },
      onCloseForm: (form) => flow?.send({ type: 'form.closed', form }),
      onText: (form, text) => flow?.send({ type: 'text.changed', form, text }),
      onSubmit: (form) => flow?.send({ type: 'text.submitted', form }),
      onRate: (id, button) => flow?.send({ type: 'rating.requested', id, button }),
      onDelete: (id) => flow?.send({ type: 'deletion.requested', id }),
      onReport: (id) => flow?.send({ type: 'report.requested', id }),
    },
  };
}

const listOf = (now: { hasTag: (tag: 'replacing' | 'reading' | 'failed') => boolean }): CommentsLook['list'] =>
  (['replacing', 'reading', 'failed'] as const).find((tag) => now.hasTag(tag)) ?? 'resting';
