import { fromCallback } from 'xstate';
import type { Comment, CommentPage, CommentRating } from '#domain/comment.ts';
import { commentsPageSize } from '#domain/limits.ts';
import { commentRatingMachine, type RateInput } from '#machines/comment-rating/comment-rating.machine.ts';
import type { AnswersInput, DraftKept, DraftsInput, PageInput, SendInput } from '#machines/comments/comments.types.ts';
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
  send: callWithLimit<Comment, SendInput>(async ({ input, signal }) => {
    const comment = { comment_top_id: input.topId, parent_id: input.parentId, text: input.text };
    if (input.kind === 'add')
      return (await client.request(AddCommentDocument, { alias: input.alias, comment }, { signal })).addComment.data;
    const variables = { id: String(input.id), comment };
    return (await client.request(ChangeCommentDocument, variables, { signal })).changeComment.data;
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
    const texts = drafts.read();
    if (Object.keys(texts).length > 0) sendBack({ type: 'drafts.restored', texts });
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
