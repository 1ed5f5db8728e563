import { useIntl } from 'react-intl';
import { href } from '#domain/paths.ts';
import type { ChatRoom } from '#machines/chat-list/chat-list.types.ts';
import { Chat } from '#src/features/chat/chat.tsx';
import { useChat } from '#src/features/chat/use-chat.ts';
import { readDeskChats } from '#src/features/office/desk-chats.ts';
import { OfficePage } from '#src/features/office/office-page.tsx';
import { useLocale } from '#src/i18n/use-locale.ts';
import { PageMeta } from '#src/wiring/page/page-meta.tsx';

interface DeskChatProps {
  rooms: readonly ChatRoom[];
  room: string | null;
  readAt: number;
}

/** The conversations of all customers, and one of them, for anyone who answers. */
export function DeskChat(page: DeskChatProps) {
  const intl = useIntl();
  const locale = useLocale();
  const chat = useChat({
    ...page,
    side: 'operator',
    readRooms: readDeskChats,
    listPath: href('office-chats', locale),
    roomPath: (uuid) => href('office-chats-uuid', locale, { uuid }),
  });
  return (
    <>
      <PageMeta title={intl.formatMessage({ id: 'office.chats' })} noindex />
      <OfficePage title={null}>
        <Chat {...chat} />
      </OfficePage>
    </>
  );
}
