import { useLoaderData } from 'react-router-dom';
import { ChatPage } from './chat-page.tsx';
import type { RoomData } from './room.loader.ts';

export function Page() {
  return <ChatPage {...useLoaderData<RoomData>()} />;
}
