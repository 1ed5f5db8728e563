import { ArrowDown } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { localDate } from '#domain/local-date.ts';
import { hasEarlier } from '#machines/chat-thread/thread.ts';
import { whenNear } from '#src/lib/when-near.ts';
import { Button } from '#src/ui/button/button.tsx';
import { IconButton } from '#src/ui/icon-button/icon-button.tsx';
import { Spinner } from '#src/ui/loader/spinner.tsx';
import { ChatBubble } from './chat-bubble.tsx';
import type { ChatActions, ChatLook } from './chat-look.ts';
import { ChatUnsent } from './chat-unsent.tsx';
import css from './chat.module.css';

interface ChatMessagesProps {
  look: Pick<ChatLook, 'thread' | 'outbox' | 'link' | 'timezone' | 'now'>;
  actions: Pick<ChatActions, 'onEarlier' | 'onRepeat' | 'onWithdraw'>;
  room: string;
}

/** Pixels above its end from which on the way back is offered. */
const far = 240;

/** What was said, day by day. The scroller is turned over: it stays at its end, and keeps its place when earlier messages come. */
export function ChatMessages({ look, actions, room }: ChatMessagesProps) {
  const intl = useIntl();
  const scroller = useRef<HTMLDivElement>(null);
  const [isFar, setFar] = useState(false);
  const { thread, outbox, timezone } = look;
  const sent = outbox.length;
  useEffect(() => {
    if (sent > 0) scroller.current?.scrollTo({ top: 0 });
  }, [sent]);

  const messages = thread?.messages ?? [];
  const isKnown = thread?.isKnown ?? false;
  const dayOf = (date: string) => localDate(Date.parse(date), timezone);
  return (
    <div className={css.talk}>
      <div
        ref={scroller}
        className={css.scroller}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard only where it takes the focus
        tabIndex={0}
        role="log"
        aria-label={intl.formatMessage({ id: 'chat.messages' })}
        onScroll={({ currentTarget: { scrollTop } }) => setFar(-scrollTop > far)}
      >
        <div className={css.messages}>
          {!isKnown && outbox.length === 0 && (
            <p className={css.waiting}>
              <Spinner />
              <FormattedMessage id="chat.loading" />
            </p>
          )}
          {isKnown && messages.length === 0 && outbox.length === 0 && (
            <p className={css.waiting}>
              <FormattedMessage id="chat.none.text" />
            </p>
          )}
          {thread && hasEarlier(thread) && (
            <Earlier
              key={messages[0]?.seq}
              isAsked={thread.asked === 'earlier'}
              isOffline={look.link !== 'connected'}
              onEarlier={actions.onEarlier}
            />
          )}
          {messages.map((message, index) => {
            const before = messages[index - 1];
            const isNewDay = !before || dayOf(before.date_created) !== dayOf(message.date_created);
            return (
              <div key={message.seq} className={css.entry}>
                {isNewDay && <Day date={message.date_created} look={look} />}
                <ChatBubble
                  message={message}
                  room={room}
                  timezone={timezone}
                  isRead={message.seq <= (thread?.othersRead ?? 0)}
                  isFollowing={!isNewDay && isSameAuthor(before.author, message.author)}
                />
              </div>
            );
          })}
          {outbox.map((unsent) => (
            <ChatUnsent
              key={unsent.clientId}
              unsent={unsent}
              onRepeat={() => actions.onRepeat(unsent.clientId)}
              onWithdraw={() => actions.onWithdraw(unsent.clientId)}
            />
          ))}
        </div>
      </div>
      {isFar && (
        <span className={css.newest}>
          <IconButton
            icon={ArrowDown}
            variant="float"
            label={intl.formatMessage({ id: 'chat.newest' })}
            onClick={() => scroller.current?.scrollTo({ top: 0, behavior: 'smooth' })}
          />
        </span>
      )}
    </div>
  );
}

const isSameAuthor = (one: { name: string; is_me: boolean }, other: { name: string; is_me: boolean }): boolean =>
  one.is_me === other.is_me && one.name === other.name;

function Day({ date, look: { now, timezone } }: { date: string; look: Pick<ChatLook, 'now' | 'timezone'> }) {
  const intl = useIntl();
  const day = localDate(Date.parse(date), timezone);
  const isToday = day === localDate(now, timezone);
  const isYesterday = day === localDate(now - 86_400_000, timezone);
  return (
    <p className={css.day}>
      <time dateTime={day}>
        {isToday ? (
          <FormattedMessage id="chat.today" />
        ) : isYesterday ? (
          <FormattedMessage id="chat.yesterday" />
        ) : (
          intl.formatDate(date, { dateStyle: 'long', timeZone: timezone })
        )}
      </time>
    </p>
  );
}

interface EarlierProps {
  isAsked: boolean;
  isOffline: boolean;
  onEarlier: () => void;
}

/** Earlier messages come by a press, and by themselves once their place is near. */
function Earlier({ isAsked, isOffline, onEarlier }: EarlierProps) {
  const place = useRef<HTMLDivElement>(null);
  const isWaiting = !isAsked && !isOffline;
  const read = useEffectEvent(onEarlier);
  useEffect(() => {
    if (!isWaiting || !place.current) return undefined;
    return whenNear(place.current, () => read());
  }, [isWaiting]);
  return (
    <div ref={place} className={css.earlier}>
      <Button size="sm" loading={isAsked} aria-disabled={isOffline} onClick={onEarlier}>
        <FormattedMessage id="chat.earlier" />
      </Button>
    </div>
  );
}
