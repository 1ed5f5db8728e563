import type { ErrorType } from '../errors.ts';

/** Where pages hear that something has changed, and nothing more: what it is they read by the calls. */
export const liveSocketPath = '/api/live/socket';

/**
 * What one may watch: `gallery` and `me` (trash, profile, collections, links) are the caller's own, `space:{id}` is for its members;
 * `drawing:{signature}` (who draws on a screen) is for members of its library;
 * `screen:{signature}`, `collection:{signature}` and `post:{alias}` open to anyone who may read them.
 */
export type LiveTopic =
  | 'gallery'
  | 'me'
  | `space:${string}`
  | `screen:${string}`
  | `collection:${string}`
  | `drawing:${string}`
  | `post:${string}`;

/** What of a topic has changed. */
export const liveAspects = [
  'screens',
  'picture',
  'details',
  'words',
  'comments',
  'threads',
  'proposals',
  'drawing',
  'trash',
  'collections',
  'links',
  'asks',
  'profile',
] as const;
export type LiveAspect = (typeof liveAspects)[number];

/** Topics that one socket watches at most. */
export const liveTopicsOfSocket = 60;

/** Milliseconds within which hints of one topic are one. */
export const liveHintSpan = 250;

/** What a client sends. The first has to be `connect`, with a ticket of `POST v2/live/ticket`. */
export type LiveClientFrame =
  | { action: 'connect'; token: string }
  | { action: 'watch'; topics: readonly string[] }
  | { action: 'unwatch'; topics: readonly string[] };

/** What the server sends. */
export type LiveServerFrame =
  | { action: 'connected' }
  /** These are watched from now on: what has changed before is read by calls. */
  | { action: 'watching'; topics: string[] }
  /** That may not be read, or not any more: it is not watched. */
  | { action: 'refused'; topic: string }
  /** `signatures` on `gallery` and `space` alone. */
  | { action: 'changed'; topic: string; what: LiveAspect[]; signatures?: string[] }
  | { action: 'error'; type: ErrorType };
