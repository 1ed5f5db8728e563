import type { Generated } from 'kysely';
import type { TablesOfFolder } from '#server/platform/db/tables.ts';

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    comments: CommentsTable;
    comment_votes: CommentVotesTable;
    comment_reports: CommentReportsTable;
    comment_mails: CommentMailsTable;
    comment_mentions: CommentMentionsTable;
  }
}

export const tables = {
  comments: ['id'],
  comment_votes: ['comment_id', 'user_id'],
  comment_reports: ['comment_id', 'user_id'],
  comment_mails: ['user_id', 'top_id'],
  comment_mentions: ['comment_id', 'user_id'],
} satisfies TablesOfFolder;

export type CommentState = 'shown' | 'hidden' | 'deleted';

interface CommentsTable {
  id: Generated<number>;
  /** What it is said of: subjects.ts. */
  subject: string;
  /** The thread on a picture that it is said in, with which it goes; null elsewhere. */
  thread_id: number | null;
  /** The comment that begins its thread, with which it goes; null where it begins one. */
  top_id: number | null;
  /** What it answers; null where it begins a thread, or that is gone. */
  parent_id: number | null;
  /** Null where it is deleted, since of people who leave the words go too (forget.ts), and of guests. */
  author_id: number | null;
  /** The name that a guest gave, who has no account; null for everybody else. */
  guest_name: string | null;
  /** Empty where it is deleted. */
  text: string;
  state: Generated<CommentState>;
  /** What the votes add up to. */
  rating: Generated<number>;
  /** How many there are of its thread beside itself; 0 for an answer. */
  answers: Generated<number>;
  created_at: number;
  edited_at: number | null;
  /** When its thread was last added to. */
  active_at: number;
  /** When it was last reported; null where nobody has, or staff has looked since. */
  reported_at: number | null;
}

/** How somebody has rated a comment; goes with either. */
interface CommentVotesTable {
  comment_id: number;
  user_id: number;
  /** 1 or -1: none has no row. */
  weight: number;
}

/** Goes with the comment and with the person who reported it. */
interface CommentReportsTable {
  comment_id: number;
  user_id: number;
  created_at: number;
}

/** The one who was mailed of a thread and has not read it since; goes with either. */
interface CommentMailsTable {
  user_id: number;
  top_id: number;
  /** The reply that the mail is about. */
  comment_id: number;
}

/** Who is named in a comment, and so told of it; goes with either. */
interface CommentMentionsTable {
  comment_id: number;
  user_id: number;
}
