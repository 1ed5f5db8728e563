import { useLoaderData } from 'react-router-dom';
import { DeskChat } from './desk-chat.tsx';
import type { DeskChatsData } from './office-chats.loader.ts';

export function Page() {
  return <DeskChat {...useLoaderData<DeskChatsData>()} room={null} />;
}
