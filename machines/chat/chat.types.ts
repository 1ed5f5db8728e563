import type { ErrorType } from '#domain/errors.ts';
import type { ChatFile, ChatMessage, ChatSide, ClientFrame } from '#domain/chat/frames.ts';
import type { Role } from '#domain/role.ts';

/** A conversation in the list. */
export interface ChatRoom {
  uuid: string;
  /** Who is on the other side. */
  recipient: { name: string; avatar: string | null; role: Role };
  /** What was said last, or the name of its file; null where nothing was said yet. */
  message: string | null;
  /** Of that message, or of the room; ISO 8601, UTC. */
  date_created: string;
  unread_message_count: number;
}

export interface ChatInput {
  /** Whose it is: unsent words are kept by account. */
  account: string;
  /** An operator hears all rooms. */
  type: ChatSide;
  /** As the page came with them; null where it came without. */
  rooms: readonly ChatRoom[] | null;
  /** The room that is open; null on the page that lists them. */
  room: string | null;
  /** By which waits are multiplied, ½ to 1, so that not all return at once to a server that has been away. */
  spread: number;
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
  /** Up to here the server was told that it was read. */
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
export interface Attached extends Omit<ChosenFile, 'room'> {
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

export interface ChatContext extends Omit<ChatInput, 'room'> {
  thread: Thread | null;
  /** Whether somebody can see the page. */
  isVisible: boolean;
  /** Texts that are being written, by room. */
  drafts: Readonly<Record<string, string>>;
  attached: Readonly<Record<string, Attached>>;
  outbox: readonly Unsent[];
  /** Attempts to connect since the last connection. */
  tries: number;
  /** A room that has spoken while the list was read. */
  missed: string | null;
}

export type ChatEvent =
  | { type: 'page.left' }
  | { type: 'room.opened'; room: string }
  | { type: 'room.left' }
  | { type: 'rooms.requested' }
  /** For a room of one's own to ask in. */
  | { type: 'room.requested' }
  | { type: 'earlier.requested' }
  | { type: 'text.changed'; room: string; text: string }
  | ({ type: 'file.chosen' } & ChosenFile)
  | { type: 'file.removed'; room: string }
  | { type: 'message.submitted'; room: string; clientId: string }
  | { type: 'sending.repeated'; clientId: string }
  | { type: 'sending.withdrawn'; clientId: string }
  /** By the storage of the browser: what was not sent the last time. */
  | { type: 'unsent.restored'; drafts: Readonly<Record<string, string>>; outbox: readonly Unsent[] }
  | { type: 'page.revealed' }
  | { type: 'page.concealed' }
  | { type: 'network.restored' }
  | { type: 'network.lost' }
  | SocketEvent;

/** What the socket tells. */
export type SocketEvent =
  | { type: 'socket.connected' }
  | { type: 'socket.lost' }
  | { type: 'messages.received'; room: string; messages: readonly ChatMessage[] }
  | { type: 'message.received'; room: string; message: ChatMessage }
  | { type: 'reading.received'; room: string; by: ChatSide; seq: number }
  | { type: 'frame.refused'; failure: ErrorType; clientId: string | null };

/** What the socket is told; it passes on no frame before it is connected. */
export interface FrameGiven {
  type: 'frame.given';
  frame: ClientFrame;
}

/** What the storage of the browser is told: an empty text and a message that has gone are forgotten. */
export type UnsentKept =
  | { type: 'draft.kept'; room: string; text: string }
  | { type: 'message.kept'; clientId: string; unsent: Unsent | null };

export type ChatEmitted =
  | { type: 'room.created'; room: string } /** For the log. */
  | { type: 'frame.refused'; failure: ErrorType };

export interface SocketInput {
  type: ChatSide;
}

export interface UploadInput {
  room: string;
  key: string;
}
