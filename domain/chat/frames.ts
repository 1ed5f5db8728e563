import type { ErrorType } from '../errors.ts';
import type { Role } from '../role.ts';

/** Where the conversation goes on beside the calls of the main API. */
export const chatSocketPath = '/api/chat/socket';

/** How somebody takes part: `operator`, by role alone, hears all rooms and answers for the desk. To customers the desk is one reader. */
export const chatSides = ['customer', 'operator'] as const;
export type ChatSide = (typeof chatSides)[number];

export interface ChatAuthor {
  name: string;
  avatar: string | null;
  role: Role;
  /** Whether it is the one who reads this. */
  is_me: boolean;
}

export interface ChatFile {
  file_id: string;
  name: string;
  mime: string;
  /** Bytes. */
  size: number;
}

export interface ChatMessage {
  id: string;
  /** Of its room: 1, 2, 3, …, without a gap. */
  seq: number;
  /** Of its author, who knows by it what has arrived. */
  client_id: string;
  author: ChatAuthor;
  /** Plain; empty where there is a file alone. */
  message: string;
  file: ChatFile | null;
  /** ISO 8601, UTC. */
  date_created: string;
}

/** What a client sends. The first has to be `connect`, with a ticket of `POST chat/ticket`. */
export type ClientFrame =
  | { action: 'connect'; token: string; mode: 'chat'; type: ChatSide }
  /** Up to `chatPageSize` messages, in order: the newest, or those next to a `seq`. */
  | { action: 'fetch'; uuid: string; before?: number; after?: number }
  | { action: 'read'; uuid: string }
  /** Text or file is needed. Sent again with the same `client_id` it is the same message. */
  | { action: 'message'; uuid: string; file_id: string | null; message: string; client_id: string };

/** What the server sends. */
export type ServerFrame =
  | { action: 'connected' }
  | { action: 'messages'; room_uuid: string; messages: ChatMessage[] }
  | { action: 'message'; room_uuid: string; message: ChatMessage }
  /** That side has read the room up to `seq`. */
  | { action: 'read'; room_uuid: string; by: ChatSide; seq: number }
  /** Of the message `client_id`, where it is said. */
  | { action: 'error'; type: ErrorType; client_id?: string };
