import type { LiveAspect } from '#domain/live/frames.ts';

export interface LiveInput {
  /** Id of the account whose pages these are; null for a visitor. */
  account: string | null;
  /** By which waits are multiplied, ½ to 1, so that not all return at once to a server that has been away. */
  spread: number;
}

export interface LiveContext extends LiveInput {
  /** What this tab watches, and by how many. */
  own: Readonly<Record<string, number>>;
  /** What the other tabs of this browser watch. */
  others: Readonly<Record<string, readonly string[]>>;
  /** Attempts to connect since the last connection. */
  tries: number;
  /** Whether something may have changed that nobody has told this tab. */
  isBehind: boolean;
  /** Whether the tab whose socket it is says that it has one. */
  isTold: boolean;
  /** Whether the page is put away, and may be shown again as it was. */
  isAway: boolean;
}

/** That something has changed: null stands for anything, after a time in which nothing was heard. */
export interface TopicChanged {
  type: 'topic.changed';
  topic: string;
  what: readonly LiveAspect[] | null;
  signatures: readonly string[] | null;
}

/** It may not be watched, or not any more. */
export interface TopicRefused {
  type: 'topic.refused';
  topic: string;
}

export type LiveEmitted = TopicChanged | TopicRefused;

/** What the socket is told: all that it is to watch. */
export interface TopicsWanted {
  type: 'topics.wanted';
  topics: readonly string[];
}

/** What the socket tells. */
export type LiveSocketEvent = { type: 'socket.connected' } | { type: 'socket.lost' } | TopicChanged | TopicRefused;

/** What tabs tell each other. */
export type TabTold =
  /** All that the tab watches, and whether it wants to know what the others do. */
  | { type: 'topics.announced'; topics: readonly string[]; isNew: boolean }
  /** Of the tab that has the socket: whether it is connected. */
  | { type: 'link.announced'; isConnected: boolean }
  | TopicChanged
  | TopicRefused;

/** What a tab hears of the others. */
export type TabHeard =
  | { type: 'topics.announcedElsewhere'; tab: string; topics: readonly string[]; isNew: boolean }
  | { type: 'link.announcedElsewhere'; isConnected: boolean }
  | {
      type: 'topic.changedElsewhere';
      topic: string;
      what: TopicChanged['what'];
      signatures: TopicChanged['signatures'];
    }
  | { type: 'topic.refusedElsewhere'; topic: string };

export type LiveEvent =
  /** A part of the page wants to hear of it. */
  | { type: 'topic.watched'; topic: string }
  | { type: 'topic.dropped'; topic: string }
  /** It is this tab that has the socket. */
  | { type: 'lead.taken' }
  | LiveSocketEvent
  | TabHeard
  /** Somebody else is signed in, or nobody. */
  | { type: 'account.changed'; account: string | null }
  | { type: 'network.lost' }
  | { type: 'network.restored' }
  /** The page is left, and may come back as it was. */
  | { type: 'page.left' }
  /** The page came back, or somebody came back to it. */
  | { type: 'page.returned' };
