import type { ChatFile, ChatMessage, ChatSide } from '#domain/chat/frames.ts';
import type { ErrorType } from '#domain/errors.ts';
import type { ChatHeard, FrameSubmitted } from '../chat-link/chat-link.types.ts';
import type { Parent } from '../parent.ts';

export interface ChatThreadInput {
  /** Whose it is: unsent words are kept by account. */
  account: string;
  type: ChatSide;
  /** The room that is open; null on the page that lists them. */
  room: string | null;
  parent?: Parent<ChatThreadEmitted>;
}

/** What a room shows while it is open. */
export interface Thread {
  room: string;
  /** In the order of `seq`. */
  messages: readonly ChatMessage[];
  /** Whether the newest have come. */
  isKnown: boolean;
  /** What was asked for and has not come. */
  asked: 'latest' | 'earlier' | 'later' | null;
  /** Up to here nothing is missing; what comes while something is asked for may leave a gap before it. */
  synced: number;
  /** Up to here the others have read. */
  othersRead: number;
  /** Up to here the server was told over this connection that it was read; -1 where it was told nothing. */
  seen: number;
}

/** A file that was chosen. Its bytes lie outside, found by the key. */
export interface ChosenFile {
  room: string;
  key: string;
  name: string;
  mime: string;
  size: number;
}

/** A file beside the text of a room. */
export interface Attached extends ChosenFile {
  /** As the server has it; null until it is there. */
  file: ChatFile | null;
  /** Why it was not taken. */
  failure: unknown;
}

/** A message that the server has not told of yet. It is sent again under the same id, which makes it one message. */
export interface Unsent {
  clientId: string;
  room: string;
  text: string;
  file: ChatFile | null;
  /** Type of the refusal; such a message waits for its author. */
  failure: ErrorType | null;
}

export interface ChatThreadContext extends Omit<ChatThreadInput, 'room'> {
  thread: Thread | null;
  /** Whether somebody can see the page. */
  isVisible: boolean;
  /** Texts that are being written, by room. */
  drafts: Readonly<Record<string, string>>;
  /** Of all rooms, as they were chosen. */
  attached: readonly Attached[];
  outbox: readonly Unsent[];
}

export type ChatThreadEvent =
  | { type: 'room.opened'; room: string }
  | { type: 'room.left' }
  | { type: 'earlier.requested' }
  | { type: 'text.changed'; room: string; text: string }
  | ({ type: 'file.chosen' } & ChosenFile)
  | { type: 'file.removed'; key: string }
  | { type: 'message.submitted'; room: string; clientId: string }
  | { type: 'sending.repeated'; clientId: string }
  | { type: 'sending.withdrawn'; clientId: string }
  /** By the storage of the browser: what was not sent the last time. */
  | { type: 'unsent.restored'; drafts: Readonly<Record<string, string>>; outbox: readonly Unsent[] }
  | { type: 'page.revealed' }
  | { type: 'page.concealed' }
  | { type: 'link.connected' }
  | { type: 'link.lost' }
  | { type: 'rooms.received' }
  | ChatHeard;

/** What the storage of the browser is told: an empty text and a message that has gone are forgotten. */
export type UnsentKept =
  | { type: 'draft.kept'; room: string; text: string }
  | { type: 'message.kept'; clientId: string; unsent: Unsent | null };

export type ChatThreadEmitted =
  | FrameSubmitted
  /** Somebody looks at it, and nothing in it is unread. */
  | { type: 'room.viewed'; room: string }
  /** Refused without a message that waits for it: for the log. */
  | { type: 'frame.failed'; failure: ErrorType };

export interface UploadInput {
  room: string;
  key: string;
}
