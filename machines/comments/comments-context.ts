import { commentIn, threadOf } from '#domain/comment.ts';
import { commentLength } from '#domain/limits.ts';
import type { AnswersInput, CommentsContext, CommentsInput, FormKey, PageInput, SendInput } from './comments.types.ts';

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
    drafts: {},
    outbox: [],
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

/** Whether a form is on its way, says nothing or says too much (CMT-17). */
export function isUnsendable({ drafts, outbox }: CommentsContext, form: FormKey): boolean {
  const length = [...(drafts[form]?.text.trim() ?? '')].length;
  return outbox.includes(form) || length === 0 || length > commentLength;
}

/** What closing a form leaves of the others. One that is being sent is no longer waited for. */
export const withoutDraft = ({ drafts, outbox }: CommentsContext, form: FormKey) => ({
  drafts: Object.fromEntries(Object.entries(drafts).filter(([key]) => key !== form)),
  outbox,
});

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

/** What the first form of the outbox sends. */
export function sendInput({ alias, drafts, outbox, threads }: CommentsContext): SendInput {
  const [form = 'new'] = outbox;
  const text = drafts[form]?.text.trim() ?? '';
  const id = commentOf(form);
  const comment = id === null ? undefined : commentIn(threads, id);
  if (id === null) return { alias, kind: 'add', topId: null, parentId: null, text };
  if (form.startsWith('change-'))
    return {
      alias,
      kind: 'change',
      id,
      topId: comment?.comment_top_id ?? null,
      parentId: comment?.parent_id ?? null,
      text,
    };
  return { alias, kind: 'add', topId: comment?.comment_top_id ?? id, parentId: id, text };
}

/** The comment that a form answers or changes; null for a new thread. */
export const commentOf = (form: FormKey): number | null => {
  const [, id] = form.split('-');
  return id === undefined ? null : Number(id);
};
