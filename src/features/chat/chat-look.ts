import type { ChatRoom } from '#machines/chat-list/chat-list.types.ts';
import type { Attached, Thread, Unsent } from '#machines/chat-thread/chat-thread.types.ts';

/** A file beside what is written, as it is shown. */
export interface AttachedLook extends Attached {
  /** While it is sent to the server: 0 to 1; null where nothing is known of it. */
  progress: number | null;
  /** A picture as an address. */
  preview: string | null;
}

/** What the chat shows. */
export interface ChatLook {
  /** Null where they were not read. */
  rooms: readonly ChatRoom[] | null;
  list: 'resting' | 'reading' | 'failed';
  /** The room that is open; null on the page of the list. */
  room: string | null;
  link: 'connecting' | 'connected' | 'disconnected';
  thread: Thread | null;
  /** Of the open room. */
  draft: string;
  attached: readonly AttachedLook[];
  /** Messages of the open room that the server has not told of. */
  outbox: readonly Unsent[];
  isSendable: boolean;
  making: 'resting' | 'making' | 'failed';
  timezone: string;
  /** Epoch milliseconds. */
  now: number;
  /** When somebody answers; null where the site does not say it. */
  hours: string | null;
}

/** What people do with it. */
export interface ChatActions {
  /** Asks for a room of one's own; null where one only answers. */
  onAsk: (() => void) | null;
  onRetry: () => void;
  onEarlier: () => void;
  onText: (text: string) => void;
  onFile: (file: File) => void;
  onRemoveFile: (key: string) => void;
  onSend: () => void;
  onRepeat: (clientId: string) => void;
  onWithdraw: (clientId: string) => void;
}

/** Both, with the addresses of the chat. */
export interface ChatParts {
  look: ChatLook;
  actions: ChatActions;
  listPath: string;
  roomPath: (room: string) => string;
}
