import { redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { localeOfPath } from '#domain/locales.ts';
import { href } from '#domain/paths.ts';
import { readDeskChats } from '#src/features/office/desk-chats.ts';
import { found } from '#src/wiring/page/found.ts';
import { requestServices } from '#src/wiring/page/request-services.ts';

export type OfficeData = Awaited<ReturnType<typeof loader>>;

/** Editors answer no chats: they are led to what they look after. */
export async function loader({ request: { signal, url }, context }: LoaderFunctionArgs) {
  const { client, viewer } = context.get(requestServices);
  if (viewer()?.role === 'editor') throw redirect(href('office-comments', localeOfPath(new URL(url).pathname)));
  return { rooms: await found(readDeskChats(client, signal)), readAt: Date.now() };
}
