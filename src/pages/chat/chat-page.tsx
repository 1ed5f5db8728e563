import { useIntl } from 'react-intl';
import { href } from '#domain/paths.ts';
import type { ChatRoom } from '#machines/chat-list/chat-list.types.ts';
import { readChats } from '#src/features/chat/chat-calls.ts';
import { Chat } from '#src/features/chat/chat.tsx';
import { useChat } from '#src/features/chat/use-chat.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { PageMeta } from '#src/wiring/page/page-meta.tsx';

interface ChatPageProps {
  rooms: readonly ChatRoom[] | null;
  room: string | null;
  readAt: number;
}

/** The conversations of a customer, and one of them. */
export function ChatPage(page: ChatPageProps) {
  const intl = useIntl();
  const locale = useLocale();
  const chat = useChat({
    ...page,
    side: 'customer',
    readRooms: readChats,
    listPath: href('chat', locale),
    roomPath: (uuid) => href('chat-uuid', locale, { uuid }),
  });
  return (
    <>
      <PageMeta title={intl.formatMessage({ id: 'chat.title' })} noindex />
      <Chat {...chat} />
    </>
  );
}
