import { fromCallback } from 'xstate';
import { chatSocketPath, type ChatFile } from '#domain/chat/frames.ts';
import type { Flows } from '#machines/app/flows.ts';
import { chatLinkMachine } from '#machines/chat-link/chat-link.machine.ts';
import { chatListMachine } from '#machines/chat-list/chat-list.machine.ts';
import type { ChatRoom } from '#machines/chat-list/chat-list.types.ts';
import { chatThreadMachine } from '#machines/chat-thread/chat-thread.machine.ts';
import type { UnsentKept, UploadInput } from '#machines/chat-thread/chat-thread.types.ts';
import { chatMachine } from '#machines/chat/chat.machine.ts';
import type { ChatInput, ChatTold } from '#machines/chat/chat.types.ts';
import type { BrowserStorage } from '#src/lib/browser-storage.ts';
import { logFailedCall, type FailureLog } from '#src/lib/failed-call.ts';
import { callWithLimit } from '#src/wiring/call-with-limit.ts';
import { chatSocket, type SocketApi } from './chat-socket.ts';
import { networkChanges, visibility, type Surroundings } from './chat-surroundings.ts';
import { unsentStorage } from './unsent-storage.ts';

export interface ChatApi extends SocketApi {
  readRooms: (signal: AbortSignal) => Promise<readonly ChatRoom[]>;
  makeRoom: (signal: AbortSignal) => Promise<ChatRoom>;
  upload: (input: UploadInput, signal: AbortSignal) => Promise<ChatFile>;
}

interface Around {
  side: ChatInput['type'];
  badges: Flows['badges'];
  /** A room to ask in is there. */
  onRoom: (room: string) => void;
  log?: FailureLog;
  /** Left out, those of the browser. */
  place?: Surroundings;
  storage?: BrowserStorage;
}

/** Milliseconds for a file of the largest size on a slow line. */
const uploadLimit = 180_000;

/** The chat with everything that a browser gives it. */
export const chatInBrowser = (
  { readRooms, makeRoom, upload, ...socket }: ChatApi,
  { place, storage, ...around }: Around,
): typeof chatMachine =>
  chatMachine.provide({
    actors: {
      link: chatLinkMachine.provide({ actors: { socket: chatSocket(socket), network: networkChanges(place) } }),
      list: chatListMachine.provide({
        actors: {
          readRooms: callWithLimit(({ signal }) => readRooms(signal)),
          makeRoom: callWithLimit(({ signal }) => makeRoom(signal)),
        },
      }),
      thread: chatThreadMachine.provide({
        actors: {
          visibility: visibility(place),
          storage: fromCallback<UnsentKept, { account: string }>(({ input, receive, sendBack }) => {
            const unsent = unsentStorage(input.account, storage);
            sendBack({ type: 'unsent.restored', ...unsent.read() });
            receive((each) => unsent.keep(each));
          }),
          upload: callWithLimit<ChatFile, UploadInput>(({ input, signal }) => upload(input, signal), uploadLimit),
        },
      }),
      news: chatNews(around),
    },
  });

/** Counts in the head of the page, goes to a room that was made, and logs what failed. */
const chatNews = ({ side, badges, onRoom, log }: Omit<Around, 'place' | 'storage'>) =>
  fromCallback<ChatTold>(({ receive }) =>
    receive((told) => {
      if (told.type === 'unread.counted')
        badges.send({ type: 'badge.changed', badge: side === 'customer' ? 'chat' : 'desk', count: told.count });
      else if (told.type === 'room.created') onRoom(told.room);
      else
        logFailedCall(
          'A call failed',
          { status: 400, method: 'WS', url: chatSocketPath, data: { type: told.failure } },
          log,
        );
    }),
  );
