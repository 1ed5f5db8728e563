import { useLoaderData } from 'react-router-dom';
import { DeskChat } from './desk-chat.tsx';
import type { OfficeData } from './office.loader.ts';

export function Page() {
  return <DeskChat {...useLoaderData<OfficeData>()} room={null} />;
}
