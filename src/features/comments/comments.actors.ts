import { fromCallback } from 'xstate';
import type { Comment, CommentPage, CommentRating } from '#domain/comment.ts';
import { commentsPageSize } from '#domain/limits.ts';
import { commentRatingMachine, type RateInput } from '#machines/comment-rating/comment-rating.machine.ts';
import { commentWritingMachine, isForm, type SendInput } from '#machines/comment-writing/comment-writing.machine.ts';
import type { AnswersInput, DraftKept, DraftsInput, PageInput } from '#machines/comments/comments.types.ts';
import type { GatewayClient } from '#src/graphql/client.ts';
import {
  AddCommentDocument,
  ChangeCommentDocument,
  CommentsDocument,
  DeleteCommentDocument,
  RateCommentDocument,
  ReportCommentDocument,
  type CommentsQueryVariables,
} from '#src/graphql/generated/graphql.ts';
import type { BrowserStorage } from '#src/lib/browser-storage.ts';
import { callWithLimit } from '#src/wiring/call-with-limit.ts';
import { draftsStorage } from './drafts-storage.ts';

export interface CommentsApi {
  client: GatewayClient;
  storage?: BrowserStorage;
}

/** The actors of the comments of a post. A stopped call is aborted. */
export const commentsActors = ({ client, storage }: CommentsApi) => ({
  readPage: callWithLimit<CommentPage, PageInput>(({ input: { focus, ...variables }, signal }) =>
    readComments(client, { ...variables, ...named(focus) }, signal),
  ),
  readAnswers: callWithLimit<CommentPage, AnswersInput>(({ input: { alias, topId, offset, focus }, signal }) =>
    readComments(client, { alias, commentTopId: topId, limit: commentsPageSize, offset, ...named(focus) }, signal),
  ),
  writing: commentWritingMachine.provide({
    actors: {
      send: callWithLimit<Comment, SendInput>(async ({ input: { alias, form, topId, text }, signal }) => {
        const [kind, id = null] = form.split('-');
        if (kind === 'change')
          return (await client.request(ChangeCommentDocument, { id: String(id), comment: { text } }, { signal }))
            .changeComment.data;
        const comment = { comment_top_id: topId, parent_id: id === null ? null : Number(id), text };
        return (await client.request(AddCommentDocument, { alias, comment }, { signal })).addComment.data;
      }),
    },
  }),
  deleteComment: callWithLimit<boolean, { id: number }>(
    async ({ input, signal }) =>
      (await client.request(DeleteCommentDocument, { id: String(input.id) }, { signal })).deleteComment.response,
  ),
  report: callWithLimit<void, { id: number }>(async ({ input, signal }) => {
    await client.request(ReportCommentDocument, { id: String(input.id) }, { signal });
  }),
  rating: commentRatingMachine.provide({
    actors: {
      rate: callWithLimit<CommentRating, RateInput>(async ({ input: { id, action }, signal }) => {
        const change = { comment_id: id, action };
        return (await client.request(RateCommentDocument, { change }, { signal })).rateComment.rating;
      }),
    },
  }),
  drafts: fromCallback<DraftKept, DraftsInput>(({ input, receive, sendBack }) => {
    const drafts = draftsStorage(input, storage);
    for (const [form, text] of Object.entries(drafts.read()))
      if (isForm(form)) sendBack({ type: 'draft.restored', form, text });
    receive(({ form, text }) => drafts.keep(form, text));
  }),
});

const named = (focus: number | null) => (focus === null ? {} : { comment: focus });

async function readComments(
  client: GatewayClient,
  variables: CommentsQueryVariables,
  signal: AbortSignal,
): Promise<CommentPage> {
  const { comments } = await client.request(CommentsDocument, variables, { signal });
  // Null is for pages that go on without.
  if (!comments) throw new Error('The comments are missing');
  return comments;
}
