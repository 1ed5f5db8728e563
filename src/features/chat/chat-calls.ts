import type { ChatFile } from '#domain/chat/frames.ts';
import { chatsPageSize } from '#domain/limits.ts';
import type { Locale } from '#domain/locales.ts';
import type { Flows } from '#machines/app/flows.ts';
import type { ChatRoom } from '#machines/chat-list/chat-list.types.ts';
import { authedCall } from '#machines/session/authed-call.ts';
import { selectAccount } from '#machines/session/session.selectors.ts';
import type { GatewayClient } from '#src/graphql/client.ts';
import { answerOf } from '#src/lib/operation-error.ts';
import { ChatsDocument, OpenChatDocument } from '#src/graphql/generated/graphql.ts';
import { sendWithProgress } from '#src/lib/transport.ts';
import { restCall } from '#src/wiring/rest/rest-call.ts';
import { connectToSite } from './chat-socket.ts';
import type { ChatApi } from './chat.actors.ts';

interface Calling {
  client: GatewayClient;
  flows: Pick<Flows, 'session' | 'requests'>;
  locale: Locale;
  /** Null where they are missing. */
  readRooms: (client: GatewayClient, signal: AbortSignal) => Promise<readonly ChatRoom[] | null>;
  /** The files that were chosen, by key. */
  fileOf: (key: string) => File | undefined;
  onProgress: (key: string, share: number) => void;
}

/** The rooms of the person who is signed in; null where the page goes on without (ERR-08). */
export async function readChats(client: GatewayClient, signal: AbortSignal): Promise<readonly ChatRoom[] | null> {
  const { chats } = await client.request(ChatsDocument, { limit: chatsPageSize }, { signal });
  return chats?.items ?? null;
}

/** What the chat asks of the server. */
export const chatCalls = ({ client, flows, locale, readRooms, fileOf, onProgress }: Calling): ChatApi => ({
  connect: connectToSite,
  ticket: async (signal) => {
    const call = { path: '/api/chat/ticket', method: 'POST', locale, signal } as const;
    return (await restCall<{ token: string }>(flows, call)).token;
  },
  readRooms: async (signal) => {
    const rooms = await readRooms(client, signal);
    if (!rooms) throw new Error('The conversations are missing');
    return rooms;
  },
  makeRoom: async (signal) => (await client.request(OpenChatDocument, {}, { signal })).openChat,
  upload: async ({ room, key }, signal) => {
    const file = fileOf(key);
    if (!file) throw new Error('The file is gone');
    const body = new FormData();
    body.append('file', file);
    const { session } = flows;
    return authedCall({
      session,
      account: selectAccount(session.getSnapshot()),
      call: () =>
        sendWithProgress<ChatFile>({
          method: 'POST',
          path: `/api/chat/${room}/upload`,
          body,
          locale,
          signal,
          onProgress: (bytes) => onProgress(key, Math.min(1, bytes / Math.max(file.size, 1))),
        }),
      failureOf: answerOf,
    });
  },
});
