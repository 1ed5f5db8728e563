import type { LoaderFunctionArgs } from 'react-router-dom';
import { readChats } from '#src/features/chat/chat-calls.ts';
import { requestServices } from '#src/wiring/page/request-services.ts';

export type ChatData = Awaited<ReturnType<typeof loader>>;

export async function loader({ request: { signal }, context }: LoaderFunctionArgs) {
  const { client } = context.get(requestServices);
  return { rooms: await readChats(client, signal), readAt: Date.now() };
}
