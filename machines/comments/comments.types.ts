import type { CommentPage, ListedComment, Sorting, Thread } from '#domain/comment.ts';
import type { ThreadFacts } from '#domain/picture-thread.ts';
import type { Rating } from '#domain/rating-plan.ts';
import type { Part } from '#domain/scene/place-in-scene.ts';
import type { CommentRatingReport } from '../comment-rating/comment-rating.machine.ts';
import type {
  CommentWritingRef,
  FormKey,
  WritingReport,
  WritingResumed,
} from '../comment-writing/comment-writing.machine.ts';
import type { Confirmation } from '../confirming.ts';
import type { Parent } from '../parent.ts';

export interface CommentsInput {
  /** Of the post; of a picture its signature. */
  alias: string;
  /** Null for a visitor: they are led to sign in before anything is sent, unless they write as guests. */
  account: string | null;
  pageSize: number;
  sorting: Sorting;
  /** Null where the page came without it. */
  first: CommentPage | null;
  /** The comment that the address of the page names: its thread comes first. */
  focus: number | null;
  /** Whether a new thread can be begun at any time, and not only by a place of a picture. */
  keepsForm: boolean;
  /** How a guest was called the last time, where guests may write; null where they may not. */
  guest: string | null;
  /** Of the picture: it hears what becomes of new threads. */
  parent?: Parent<CommentsReport>;
}

export interface CommentsContext extends Omit<CommentsInput, 'first'> {
  threads: readonly Thread[];
  total: number;
  /** How many threads the server has given of the present order. */
  read: number;
  /** Where one writes now, by the keys of the forms; beneath a post that of a new thread is always there. */
  writings: Readonly<Record<string, CommentWritingRef>>;
  /** Whose answers are read, the first one's now. */
  wantedAnswers: readonly number[];
  /** Threads whose answers did not come. */
  failedAnswers: readonly number[];
  /** How somebody wishes to have rated comments whose calls are under way. */
  wishes: Readonly<Record<number, Rating>>;
  /** The comment whose last rating was not accepted. */
  unrated: number | null;
  /** The comment that is being deleted or reported, or could not be. */
  changing: number | null;
  changeFailure: unknown;
  reported: readonly number[];
  /** The form that was opened last, and the viewer's comment that was added last: they take the focus. */
  openedForm: FormKey | null;
  added: number | null;
}

export type CommentsEvent =
  | { type: 'sorting.changed'; sorting: Sorting }
  /** Of more threads: by a press, or by scrolling near their end. */
  | { type: 'page.requested' }
  | { type: 'answers.requested'; topId: number }
  /** `place`: of the picture, for a new thread. */
  | { type: 'form.opened'; form: FormKey; text: string; place?: Part | null }
  /** By the storage of the browser: what was being written the last time. */
  | { type: 'draft.restored'; form: FormKey; text: string }
  /** Somebody has come back, or heard that more was said: what was read may be old. */
  | { type: 'list.outdated' }
  /** Of a thread on a picture something else is known. */
  | { type: 'thread.changed'; facts: Pick<ThreadFacts, 'id'> & Partial<ThreadFacts> }
  | { type: 'deletion.requested'; id: number }
  | Confirmation
  | CommentIntent
  | WritingReport
  | CommentRatingReport;

/** What the flow of a picture is told. */
export type CommentsReport =
  | { type: 'comment.added'; form: FormKey; comment: ListedComment }
  | { type: 'form.ended'; form: FormKey };

/** What a visitor can only begin: they go on with it once they have signed in. */
export type CommentIntent =
  | WritingResumed
  | { type: 'rating.requested'; id: number; button: Exclude<Rating, 'nothing'> }
  | { type: 'report.requested'; id: number };

/** What the source of intents is told: somebody has to sign in first. */
export interface IntentKept {
  type: 'account.needed';
  intent: CommentIntent;
}

export interface IntentsInput {
  account: string | null;
  threads: readonly Thread[];
}

export interface PageInput {
  alias: string;
  limit: number;
  offset: number;
  sorting: Sorting;
  focus: number | null;
}

export interface AnswersInput {
  alias: string;
  topId: number;
  offset: number;
  focus: number | null;
}

export interface DraftsInput {
  alias: string;
  account: string | null;
}

/** What the storage of drafts is told; an empty text forgets one. */
export type DraftKept = Extract<WritingReport, { type: 'draft.changed' }>;
