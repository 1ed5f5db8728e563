import { FormattedMessage, useIntl } from 'react-intl';
import { NavLink } from 'react-router-dom';
import { localDate } from '#domain/local-date.ts';
import type { ChatRoom } from '#machines/chat-list/chat-list.types.ts';
import { Avatar } from '#src/ui/avatar/avatar.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Spinner } from '#src/ui/loader/spinner.tsx';
import type { ChatLook } from './chat-look.ts';
import css from './chat.module.css';

interface ChatListProps {
  look: Pick<ChatLook, 'rooms' | 'list' | 'now' | 'timezone'>;
  onRetry: () => void;
  roomPath: (room: string) => string;
}

/** The rooms, that of the last message first. */
export function ChatList({ look, onRetry, roomPath }: ChatListProps) {
  const { rooms, list } = look;
  if (rooms === null)
    return list === 'failed' ? (
      <div className={css.unread}>
        <p role="alert">
          <FormattedMessage id="chat.failed" />
        </p>
        <Button size="sm" onClick={onRetry}>
          <FormattedMessage id="chat.retry" />
        </Button>
      </div>
    ) : (
      <div className={css.unread}>
        <Spinner />
      </div>
    );
  return (
    <ul className={css.rooms}>
      {rooms.map((room) => (
        <li key={room.uuid}>
          <RoomLink room={room} to={roomPath(room.uuid)} now={look.now} timezone={look.timezone} />
        </li>
      ))}
    </ul>
  );
}

interface RoomLinkProps {
  room: ChatRoom;
  to: string;
  now: number;
  timezone: string;
}

function RoomLink({
  room: { recipient, message, date_created, unread_message_count: unread },
  to,
  now,
  timezone,
}: RoomLinkProps) {
  const intl = useIntl();
  const isToday = localDate(Date.parse(date_created), timezone) === localDate(now, timezone);
  return (
    <NavLink to={to} className={css.roomLink ?? ''} data-unread={unread > 0 || undefined}>
      <Avatar name={recipient.name} src={recipient.avatar ?? undefined} labelled={false} />
      <span className={css.roomName}>{recipient.name}</span>
      <time dateTime={date_created} className={css.roomTime}>
        {isToday
          ? intl.formatDate(date_created, { timeStyle: 'short', timeZone: timezone })
          : intl.formatDate(date_created, { day: 'numeric', month: 'short', timeZone: timezone })}
      </time>
      <span className={css.roomText}>{message ?? <FormattedMessage id="chat.none" />}</span>
      {unread > 0 && (
        <span className={css.count}>
          <span aria-hidden>{intl.formatNumber(unread)}</span>
          <span className="visually-hidden">
            <FormattedMessage id="chat.unread" values={{ count: unread }} />
          </span>
        </span>
      )}
    </NavLink>
  );
}
