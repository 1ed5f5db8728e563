import type { LoaderFunctionArgs } from 'react-router-dom';
import { readDeskChats } from '#src/features/office/desk-chats.ts';
import { found } from '#src/wiring/page/found.ts';
import { requestServices } from '#src/wiring/page/request-services.ts';

export type DeskRoomData = Awaited<ReturnType<typeof loader>>;

/** A room that the list has left behind is opened all the same: the socket says whether there is one. */
export async function loader({ request: { signal }, context, params: { uuid = '' } }: LoaderFunctionArgs) {
  const { client } = context.get(requestServices);
  return { rooms: await found(readDeskChats(client, signal)), room: uuid, readAt: Date.now() };
}
