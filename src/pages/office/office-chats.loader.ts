import type { LoaderFunctionArgs } from 'react-router-dom';
import { readDeskChats } from '#src/features/office/desk-chats.ts';
import { found } from '#src/wiring/page/found.ts';
import { requestServices } from '#src/wiring/page/request-services.ts';

export type DeskChatsData = Awaited<ReturnType<typeof loader>>;

export async function loader({ request: { signal }, context }: LoaderFunctionArgs) {
  const { client } = context.get(requestServices);
  return { rooms: await found(readDeskChats(client, signal)), readAt: Date.now() };
}
