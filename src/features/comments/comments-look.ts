import type { Sorting, Thread } from '#domain/comment.ts';
import type { CommentsContext, FormKey } from '#machines/comments/comments.types.ts';

/** What the comments of a post show. */
export interface CommentsLook extends Pick<
  CommentsContext,
  | 'drafts'
  | 'outbox'
  | 'wantedAnswers'
  | 'failedAnswers'
  | 'unrated'
  | 'changing'
  | 'changeFailure'
  | 'reported'
  | 'focus'
> {
  /** With the ratings that somebody wishes. */
  threads: readonly Thread[];
  sorting: Sorting;
  sorts: readonly Sorting[];
  hasMore: boolean;
  list: 'resting' | 'replacing' | 'reading' | 'failed';
  /** Whether a comment is being deleted or reported. */
  isChanging: boolean;
  isMember: boolean;
  timezone: string;
  /** The form that was opened last: it takes the focus. */
  openedForm: FormKey | null;
  /** The viewer's comment that was added last: it takes the focus. */
  added: number | null;
}

/** What people do with them. */
export interface CommentActions {
  onSort: (sorting: Sorting) => void;
  onMore: () => void;
  onAnswers: (topId: number) => void;
  onOpenForm: (form: FormKey, text: string) => void;
  onCloseForm: (form: FormKey) => void;
  onText: (form: FormKey, text: string) => void;
  onSubmit: (form: FormKey) => void;
  onRate: (id: number, button: 'like' | 'dislike') => void;
  onDelete: (id: number) => void;
  onReport: (id: number) => void;
}

/** Both, as the parts of a thread get them. */
export interface CommentParts {
  look: CommentsLook;
  actions: CommentActions;
}
