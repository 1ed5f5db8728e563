import { MessagesSquare } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { AskButton } from './ask-button.tsx';
import { ChatList } from './chat-list.tsx';
import type { ChatParts } from './chat-look.ts';
import { ChatRoomView } from './chat-room.tsx';
import css from './chat.module.css';

/** The list of rooms and the open one beside it; on narrow windows one of both. */
export function ChatView({ look, actions, listPath, roomPath }: ChatParts) {
  const intl = useIntl();
  const { room, rooms, hours } = look;
  // Anyone who answers asks nothing.
  const isDesk = actions.onAsk === null;
  if (room === null && rooms?.length === 0)
    return (
      <EmptyState
        icon={MessagesSquare}
        level={1}
        title={isDesk ? intl.formatMessage({ id: 'chat.desk.empty' }) : intl.formatMessage({ id: 'chat.empty' })}
        actions={<AskButton making={look.making} onAsk={actions.onAsk} />}
      >
        <p>{isDesk ? <FormattedMessage id="chat.desk.empty.text" /> : <FormattedMessage id="chat.empty.text" />}</p>
        <Hours hours={isDesk ? null : hours} />
      </EmptyState>
    );
  const Title = room === null ? 'h1' : 'h2';
  return (
    <div className={css.chat} data-fits data-open={room === null ? undefined : 'room'}>
      <aside className={css.side}>
        <div className={css.sideHead}>
          <Title className={css.title}>
            <FormattedMessage id="chat.title" />
          </Title>
          <AskButton making={look.making} onAsk={actions.onAsk} small />
        </div>
        <ChatList look={look} onRetry={actions.onRetry} roomPath={roomPath} />
        <Hours hours={isDesk ? null : hours} />
      </aside>
      {room === null ? (
        <div className={css.nothing}>
          <EmptyState icon={MessagesSquare} title={intl.formatMessage({ id: 'chat.choose' })} />
        </div>
      ) : (
        <ChatRoomView key={room} look={look} actions={actions} listPath={listPath} room={room} />
      )}
    </div>
  );
}

function Hours({ hours }: { hours: string | null }) {
  if (hours === null) return null;
  return (
    <p className={css.hours}>
      <FormattedMessage id="chat.hours" values={{ hours }} />
    </p>
  );
}
