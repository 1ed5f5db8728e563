import type { CommentPage, Sorting, Thread } from '#domain/comment.ts';
import type { Rating } from '#domain/rating-plan.ts';
import type { CommentRatingReport } from '../comment-rating/comment-rating.machine.ts';
import type {
  CommentWritingRef,
  FormKey,
  WritingReport,
  WritingResumed,
} from '../comment-writing/comment-writing.machine.ts';
import type { Confirmation } from '../confirming.ts';

export interface CommentsInput {
  alias: string;
  /** Null for a visitor: they are led to sign in before anything is sent. */
  account: string | null;
  pageSize: number;
  sorting: Sorting;
  /** Null where the page came without it. */
  first: CommentPage | null;
  /** The comment that the address of the page names: its thread comes first. */
  focus: number | null;
}

export interface CommentsContext extends Omit<CommentsInput, 'first'> {
  threads: readonly Thread[];
  total: number;
  /** How many threads the server has given of the present order. */
  read: number;
  /** Where one writes now, by the keys of the forms; that of a new thread is always there. */
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
  | { type: 'form.opened'; form: FormKey; text: string }
  /** By the storage of the browser: what was being written the last time. */
  | { type: 'draft.restored'; form: FormKey; text: string }
  | { type: 'deletion.requested'; id: number }
  | Confirmation
  | CommentIntent
  | WritingReport
  | CommentRatingReport;

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
