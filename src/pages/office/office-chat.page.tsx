import { useLoaderData } from 'react-router-dom';
import { DeskChat } from './desk-chat.tsx';
import type { DeskRoomData } from './office-chat.loader.ts';

export function Page() {
  return <DeskChat {...useLoaderData<DeskRoomData>()} />;
}
