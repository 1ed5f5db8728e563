import { LinkedText } from '#src/blocks/linked-text/linked-text.tsx';
import { Check, CheckCheck } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ChatMessage } from '#domain/chat/frames.ts';
import { Avatar } from '#src/ui/avatar/avatar.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { ChatFileLink } from './chat-file-link.tsx';
import css from './chat.module.css';

interface ChatBubbleProps {
  message: ChatMessage;
  room: string;
  timezone: string;
  /** Whether the other side has read it. */
  isRead: boolean;
  /** Whether the one before it is of the same person and day. */
  isFollowing: boolean;
}

/** One message: one's own on the right. */
export function ChatBubble({ message, room, timezone, isRead, isFollowing }: ChatBubbleProps) {
  const intl = useIntl();
  const { author, file, date_created } = message;
  return (
    <article className={css.line} data-own={author.is_me || undefined} data-following={isFollowing || undefined}>
      {!author.is_me && (
        <span className={css.face}>
          {!isFollowing && <Avatar name={author.name} src={author.avatar ?? undefined} size="sm" labelled={false} />}
        </span>
      )}
      <div className={css.bubble}>
        <span className={author.is_me || isFollowing ? 'visually-hidden' : css.author}>
          {author.is_me ? <FormattedMessage id="chat.you" /> : author.name}
        </span>
        {file && <ChatFileLink file={file} room={room} />}
        {message.message !== '' && (
          <p className={css.text}>
            <LinkedText text={message.message} />
          </p>
        )}
        <span className={css.facts}>
          <time dateTime={date_created}>
            {intl.formatDate(date_created, { timeStyle: 'short', timeZone: timezone })}
          </time>
          {author.is_me && (
            <Icon
              of={isRead ? CheckCheck : Check}
              size={14}
              label={isRead ? intl.formatMessage({ id: 'chat.read' }) : intl.formatMessage({ id: 'chat.sent' })}
            />
          )}
        </span>
      </div>
    </article>
  );
}
