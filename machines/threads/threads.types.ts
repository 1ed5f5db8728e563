import type { Mentionable, ThreadState } from '#domain/picture-thread.ts';
import type { Part } from '#domain/scene/place-in-scene.ts';
import type { CommentsReport } from '../comments/comments.types.ts';

export interface ThreadsInput {
  /** Of the picture. */
  signature: string;
  /** Null for a visitor. */
  account: string | null;
  /** How a guest was called the last time; null where guests may not write. */
  guest: string | null;
  /** The comment that the address names: its thread is opened once it is known. */
  focus: number | null;
}

export interface ThreadsContext extends ThreadsInput {
  /** The thread that is read now. */
  opened: number | null;
  /** Where a new one is pinned; null for the whole picture. */
  place: Part | null;
  showsResolved: boolean;
  /** The thread whose state is being changed, or could not be. */
  changing: { id: number; state: ThreadState } | null;
  failure: unknown;
  /** Who may be named; null before somebody names anybody. */
  people: readonly Mentionable[] | null;
  /** The thread that is noted as read. */
  read: number | null;
}

export type ThreadsEvent =
  /** By the button or the key. */
  | { type: 'pin.requested' }
  /** Null: about the whole picture. */
  | { type: 'pin.placed'; place: Part | null }
  | { type: 'pin.abandoned' }
  | { type: 'panel.opened' }
  | { type: 'panel.closed' }
  | { type: 'thread.opened'; id: number; isUnread: boolean }
  | { type: 'thread.closed' }
  | { type: 'filter.changed'; shown: boolean }
  /** Somebody types @. */
  | { type: 'people.requested' }
  | { type: 'change.requested'; id: number; state: ThreadState }
  /** Somebody has come back to the window, or hears that more was said. */
  | { type: 'news.received' }
  | CommentsReport;

export interface ThreadCall {
  signature: string;
  id: number;
}
