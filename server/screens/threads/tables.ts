import type { Generated, Selectable } from 'kysely';
import type { ThreadState } from '#domain/picture-thread.ts';
import type { TablesOfFolder } from '#server/platform/db/tables.ts';

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    threads: ThreadsTable;
    thread_reads: ThreadReadsTable;
  }
}

export const tables = { threads: ['id'], thread_reads: ['user_id', 'thread_id'] } satisfies TablesOfFolder;

/** What is talked about at a place of a picture. Its words are comments, which go with it. */
interface ThreadsTable {
  id: Generated<number>;
  screen_id: number;
  /** Of the screen. */
  owner_id: number;
  /** Who began it; null for a guest, and for somebody who has left. */
  author_id: number | null;
  /** Its place among the threads of the screen, from 1 on. */
  number: number;
  state: Generated<ThreadState>;
  /** The picture that is drawn on, in whose pixels the pin stands; null where it has none, or the picture is gone. */
  file_id: number | null;
  x: number | null;
  y: number | null;
  /** The drawn object that the pin stands on, in place of x and y. */
  item: string | null;
  created_at: number;
  /** When something was said in it last. */
  active_at: number;
  /** The comment that was said last, and by whom; null for a guest. */
  last_comment: number;
  last_author: number | null;
}

/** Up to which comment somebody has read a thread; goes with either. */
interface ThreadReadsTable {
  user_id: number;
  thread_id: number;
  comment_id: number;
}

export type ThreadRow = Selectable<ThreadsTable>;
