import type { ThreadFacts } from './picture-thread.ts';
import { ratingPlan, type Rating } from './rating-plan.ts';
import type { Role } from './role.ts';

/** What can be asked of the order of threads (CMT-03). */
export const sortings = ['all', 'new', 'old', 'top'] as const;
export type Sorting = (typeof sortings)[number];

export const isSorting = (text: string): text is Sorting => sortings.some((sorting) => sorting === text);

/** Whether and how a post is commented (BLOG-07). */
export interface CommentsConfig {
  enabled: boolean;
  page_size: number;
  sorts: readonly Sorting[];
}

/** The order in which the comments of a post are shown at first (CMT-03). */
export const firstSorting = ({ sorts }: Pick<CommentsConfig, 'sorts'>): Sorting =>
  sorts.includes('all') ? 'all' : (sorts[0] ?? 'all');

export interface CommentRating {
  total: number;
  /** How the viewer has rated it. */
  status: Rating;
}

/** A comment as the services answer it. */
export interface Comment {
  id: number;
  /** Plain; its lines stay. Empty where it is deleted or hidden. */
  text: string;
  /** The comment that begins its thread; null where it does itself. */
  comment_top_id: number | null;
  parent_id: number | null;
  rating: CommentRating;
  totalAnswers: number;
  author: { name: string; avatar: string | null; role: Role; is_me: boolean; is_guest?: boolean } | null;
  date_created: string;
  date_edited: string | null;
  state: 'shown' | 'hidden' | 'deleted';
  can_edit: boolean;
  can_delete: boolean;
}

/** A comment that begins a thread on a picture comes with what is known of that and with its first answers. */
export interface ListedComment extends Comment {
  answers?: readonly Comment[] | undefined;
  thread?: ThreadFacts | undefined;
}

/** A part of a list, as the services answer it. */
export interface CommentPage {
  items: readonly ListedComment[];
  total: number;
}

/** A comment that begins a thread, with those of its answers that were read or just written, the oldest first. */
export interface Thread extends ListedComment {
  answers: readonly Comment[];
  /** How many answers the server has given, from the first on. */
  read: number;
}

export function threadOf(comment: ListedComment): Thread {
  const answers = comment.answers ?? [];
  return { ...comment, answers, read: answers.length };
}

/** The comment of this id among threads and answers. */
export function commentIn(threads: readonly Thread[], id: number): Comment | undefined {
  for (const thread of threads) {
    const found = thread.id === id ? thread : thread.answers.find((answer) => answer.id === id);
    if (found) return found;
  }
  return undefined;
}

/** Adds threads behind these, each once. */
export const withThreads = (threads: readonly Thread[], added: readonly ListedComment[]): Thread[] => {
  const known = new Set(threads.map(({ id }) => id));
  return [...threads, ...added.filter(({ id }) => !known.has(id)).map(threadOf)];
};

/** Adds a page of answers to their thread, each once and in their order (CMT-05). */
export const withAnswers = (threads: readonly Thread[], topId: number, { items, total }: CommentPage): Thread[] =>
  withThread(threads, topId, (thread) => {
    const answers = sorted([...thread.answers, ...items]);
    // Where nothing more comes there is nothing more, whatever was counted.
    return {
      ...thread,
      answers,
      read: thread.read + items.length,
      totalAnswers: items.length > 0 ? total : answers.length,
    };
  });

/** Threads that were read anew, with the answers that were read before where they came without any: nobody who looks at these loses them. */
export const withKnownAnswers = (threads: readonly Thread[], known: readonly Thread[]): Thread[] =>
  threads.map((thread) => {
    const before = known.find(({ id }) => id === thread.id);
    if (thread.answers.length > 0 || !before) return thread;
    return { ...thread, answers: before.answers, read: before.read };
  });

/** Puts a comment that was just written where it belongs: a thread to the top, an answer to the end of its thread (CMT-06, CMT-07). */
export const withNew = (threads: readonly Thread[], comment: ListedComment): Thread[] =>
  comment.comment_top_id === null
    ? [threadOf(comment), ...threads]
    : withThread(threads, comment.comment_top_id, (thread) => ({
        ...thread,
        answers: sorted([...thread.answers, comment]),
        totalAnswers: thread.totalAnswers + 1,
      }));

/** Puts a comment in place of the one with its id; a thread keeps its answers (CMT-08). */
export const withChanged = (threads: readonly Thread[], comment: Comment): Thread[] =>
  comment.comment_top_id === null
    ? withThread(threads, comment.id, ({ answers, read, totalAnswers, thread }) => ({
        ...comment,
        answers,
        read,
        totalAnswers,
        thread,
      }))
    : withAnswer(threads, comment.id, () => comment);

/** Without a comment; an answer no longer counts in its thread. */
export const without = (threads: readonly Thread[], id: number): Thread[] =>
  threads
    .filter((thread) => thread.id !== id)
    .map((thread) => {
      const answers = thread.answers.filter((answer) => answer.id !== id);
      return answers.length === thread.answers.length
        ? thread
        : { ...thread, answers, read: Math.max(thread.read - 1, 0), totalAnswers: thread.totalAnswers - 1 };
    });

/** With the rating that the server has accepted of one, root or answer (CMT-16). */
export const withRating = (threads: readonly Thread[], id: number, rating: CommentRating): Thread[] =>
  withThread(
    withAnswer(threads, id, (answer) => ({ ...answer, rating })),
    id,
    (thread) => ({ ...thread, rating }),
  );

/** With what is known of a thread on a picture by now. */
export const withFacts = (
  threads: readonly Thread[],
  facts: Pick<ThreadFacts, 'id'> & Partial<ThreadFacts>,
): Thread[] =>
  threads.map((thread) =>
    thread.thread?.id === facts.id ? { ...thread, thread: { ...thread.thread, ...facts } } : thread,
  );

/** A rating as it will be when all is accepted that somebody wishes. */
export const wishedRating = ({ total, status }: CommentRating, wish: Rating): CommentRating => ({
  total: total + ratingPlan(status, wish).delta,
  status: wish,
});

const withThread = (threads: readonly Thread[], id: number, change: (thread: Thread) => Thread): Thread[] =>
  threads.map((thread) => (thread.id === id ? change(thread) : thread));

const withAnswer = (threads: readonly Thread[], id: number, change: (answer: Comment) => Comment): Thread[] =>
  threads.map((thread) =>
    thread.answers.some((answer) => answer.id === id)
      ? { ...thread, answers: thread.answers.map((answer) => (answer.id === id ? change(answer) : answer)) }
      : thread,
  );

const sorted = (answers: readonly Comment[]): Comment[] =>
  [...new Map(answers.map((answer) => [answer.id, answer])).values()].toSorted((a, b) => a.id - b.id);
