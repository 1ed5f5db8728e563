import { useLoaderData } from 'react-router-dom';
import { ChatPage } from './chat-page.tsx';
import type { ChatData } from './chat.loader.ts';

export function Page() {
  return <ChatPage {...useLoaderData<ChatData>()} room={null} />;
}
