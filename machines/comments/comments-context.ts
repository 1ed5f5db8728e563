import { commentIn, threadOf } from '#domain/comment.ts';
import type { AnswersInput, CommentsContext, CommentsInput, PageInput } from './comments.types.ts';

/** Nothing is known of how many there are. */
const unknown = -1;

export function beginning({ first, ...input }: CommentsInput): CommentsContext {
  const threads = (first?.items ?? []).map(threadOf);
  const [named] = threads;
  // An answer that the address names is found beneath its thread, which comes first.
  const isWithin = named !== undefined && input.focus !== null && !commentIn(threads, input.focus);
  return {
    ...input,
    threads,
    total: first?.total ?? unknown,
    read: first?.items.length ?? 0,
    writings: {},
    wantedAnswers: isWithin ? [named.id] : [],
    failedAnswers: [],
    wishes: {},
    unrated: null,
    changing: null,
    changeFailure: null,
    reported: [],
    openedForm: null,
    added: null,
  };
}

export const pageInput = ({ alias, pageSize, read, sorting, focus }: CommentsContext): PageInput => ({
  alias,
  limit: pageSize,
  offset: read,
  sorting,
  focus,
});

export const answersInput = ({ alias, threads, wantedAnswers, focus }: CommentsContext): AnswersInput => {
  const [topId = 0] = wantedAnswers;
  return { alias, topId, offset: threads.find(({ id }) => id === topId)?.read ?? 0, focus };
};
