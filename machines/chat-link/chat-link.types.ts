import type { ChatMessage, ChatSide, ClientFrame } from '#domain/chat/frames.ts';
import type { ErrorType } from '#domain/errors.ts';
import type { Parent } from '../parent.ts';

export interface ChatLinkInput {
  /** An operator hears all rooms. */
  type: ChatSide;
  /** By which waits are multiplied, ½ to 1, so that not all return at once to a server that has been away. */
  spread: number;
  parent?: Parent<ChatLinkEmitted>;
}

export interface ChatLinkContext extends ChatLinkInput {
  /** Attempts to connect since the last connection. */
  tries: number;
}

/** What the server says over a connection. */
export type ChatHeard =
  | { type: 'messages.received'; room: string; messages: readonly ChatMessage[] }
  | { type: 'message.received'; room: string; message: ChatMessage }
  | { type: 'reading.received'; room: string; by: ChatSide; seq: number }
  | { type: 'frame.refused'; failure: ErrorType; clientId: string | null };

export type ChatLinkEmitted = { type: 'link.connected' } | { type: 'link.lost' } | ChatHeard;

/** What goes to the server. Without a connection it goes nowhere: who gives it asks or says it again once there is one. */
export interface FrameSubmitted {
  type: 'frame.submitted';
  frame: ClientFrame;
}

/** What the socket tells. */
export type SocketEvent = { type: 'socket.connected' } | { type: 'socket.lost' } | ChatHeard;

export type ChatLinkEvent = SocketEvent | FrameSubmitted | { type: 'network.lost' } | { type: 'network.restored' };
