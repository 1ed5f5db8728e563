import type { LoaderFunctionArgs } from 'react-router-dom';
import { readChats } from '#src/features/chat/chat-calls.ts';
import { notFound } from '#src/wiring/page/found.ts';
import { requestServices } from '#src/wiring/page/request-services.ts';

export type RoomData = Awaited<ReturnType<typeof loader>>;

export async function loader({ request: { signal }, context, params: { uuid = '' } }: LoaderFunctionArgs) {
  const { client } = context.get(requestServices);
  const rooms = await readChats(client, signal);
  // The list holds all that an account may have. Where it could not be read, the room may still be there.
  if (rooms && !rooms.some((room) => room.uuid === uuid)) notFound();
  return { rooms, room: uuid, readAt: Date.now() };
}
