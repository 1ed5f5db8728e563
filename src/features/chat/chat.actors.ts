import { fromCallback } from 'xstate';
import type { ChatFile } from '#domain/chat/frames.ts';
import type { ChatRoom, UnsentKept, UploadInput } from '#machines/chat/chat.types.ts';
import type { BrowserStorage } from '#src/lib/browser-storage.ts';
import { callWithLimit } from '#src/wiring/call-with-limit.ts';
import { chatSocket, type SocketApi } from './chat-socket.ts';
import { chatSurroundings, type Surroundings } from './chat-surroundings.ts';
import { unsentStorage } from './unsent-storage.ts';
import { fileLimit } from '#machines/chat/chat-context.ts';

export interface ChatApi extends SocketApi {
  readRooms: (signal: AbortSignal) => Promise<readonly ChatRoom[]>;
  makeRoom: (signal: AbortSignal) => Promise<ChatRoom>;
  upload: (input: UploadInput, signal: AbortSignal) => Promise<ChatFile>;
  surroundings: Surroundings;
  storage?: BrowserStorage;
}

/** A stopped call is aborted. */
export const chatActors = ({ readRooms, makeRoom, upload, surroundings, storage, ...socket }: ChatApi) => ({
  socket: chatSocket(socket),
  surroundings: chatSurroundings(surroundings),
  storage: fromCallback<UnsentKept, { account: string }>(({ input, receive, sendBack }) => {
    const unsent = unsentStorage(input.account, storage);
    const kept = unsent.read();
    if (Object.keys(kept.drafts).length > 0 || kept.outbox.length > 0) sendBack({ type: 'unsent.restored', ...kept });
    receive((each) => unsent.keep(each));
  }),
  readRooms: callWithLimit<readonly ChatRoom[]>(({ signal }) => readRooms(signal)),
  makeRoom: callWithLimit<ChatRoom>(({ signal }) => makeRoom(signal)),
  upload: callWithLimit<ChatFile, UploadInput>(({ input, signal }) => upload(input, signal), fileLimit),
});
