import { ArrowLeft } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { Avatar } from '#src/ui/avatar/avatar.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Spinner } from '#src/ui/loader/spinner.tsx';
import { ChatComposer } from './chat-composer.tsx';
import type { ChatParts } from './chat-look.ts';
import { ChatMessages } from './chat-messages.tsx';
import css from './chat.module.css';

interface ChatRoomProps extends Omit<ChatParts, 'roomPath'> {
  room: string;
}

/** A conversation: who is on the other side, what was said, and where one writes. */
export function ChatRoomView({ look, actions, listPath, room }: ChatRoomProps) {
  const intl = useIntl();
  const recipient = look.rooms?.find(({ uuid }) => uuid === room)?.recipient;
  return (
    <section className={css.room} aria-labelledby="chat-room-name">
      <header className={css.roomHead}>
        <Link to={listPath} className={css.back ?? ''} aria-label={intl.formatMessage({ id: 'chat.back' })}>
          <Icon of={ArrowLeft} size={20} />
        </Link>
        {recipient && <Avatar name={recipient.name} src={recipient.avatar ?? undefined} labelled={false} />}
        <h1 id="chat-room-name" className={css.roomTitle}>
          {recipient?.name ?? <FormattedMessage id="chat.title" />}
        </h1>
        <span role="status" className={css.link}>
          {look.link === 'disconnected' && (
            <>
              <Spinner />
              <FormattedMessage id="chat.reconnecting" />
            </>
          )}
        </span>
      </header>
      <ChatMessages look={look} actions={actions} room={room} />
      <ChatComposer look={look} actions={actions} />
    </section>
  );
}
