import type { Attached, ChatRoom, Thread, Unsent } from '#machines/chat/chat.types.ts';

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
  attached: Attached | null;
  /** Of the file that is sent to the server: 0 to 1; null where nothing is known of it. */
  progress: number | null;
  /** A picture that was chosen, as an address. */
  preview: string | null;
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
  onRemoveFile: () => void;
  onSend: () => void;
  onRepeat: (clientId: string) => void;
  onWithdraw: (clientId: string) => void;
}

/** Both, with the addresses of the chat. */
export interface ChatParts {
  look: ChatLook;
  actions: ChatActions;
  /** Address of the list. */
  list: string;
  roomPath: (room: string) => string;
}
