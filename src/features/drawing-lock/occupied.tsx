import { Copy, Eye, EyeOff, PenLine, Users } from 'lucide-react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { Avatar } from '#src/ui/avatar/avatar.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import css from './drawing-lock.module.css';

interface OccupiedProps {
  title: string;
  picture: string;
  /** Null once nobody draws any more. */
  drawer: string | null;
  /** Whether they draw themselves, in another tab or on another device. */
  isMe: boolean;
  isWatching: boolean;
  isTaking: boolean;
  hasFailed: boolean;
  isCopying: boolean;
  onWatch: () => void;
  onCopy: () => void;
  onTakeOver: () => void;
}

/** In the place of the editor while another tab draws: who it is, and what one can do meanwhile. Message group `drawingLock`. */
export function Occupied({ title, picture, drawer, isMe, isWatching, isTaking, hasFailed, ...rest }: OccupiedProps) {
  const intl = useIntl();
  const { isCopying, onWatch, onCopy, onTakeOver } = rest;
  const who =
    drawer === null
      ? intl.formatMessage(messages.free)
      : isMe
        ? intl.formatMessage(messages.elsewhere)
        : intl.formatMessage(messages.drawing, { name: drawer });
  const taking = drawer === null ? messages.draw : isMe ? messages.here : messages.takeOver;
  const copy = (
    <Button icon={Copy} loading={isCopying} onClick={onCopy}>
      <FormattedMessage {...messages.copy} />
    </Button>
  );
  const takeOver = (
    <Button
      icon={PenLine}
      variant={drawer === null || isMe ? 'primary' : 'secondary'}
      loading={isTaking}
      onClick={onTakeOver}
    >
      <FormattedMessage {...taking} />
    </Button>
  );
  const failure = hasFailed && (
    <p className={css.failure} role="alert">
      <FormattedMessage {...messages.notTaken} />
    </p>
  );
  if (isWatching)
    return (
      <main id="main" className={css.watching} tabIndex={-1}>
        <div className={css.bar}>
          <p className={css.who} role="status">
            {drawer !== null && <Avatar name={drawer} size="sm" labelled={false} />}
            <span>{who}</span>
          </p>
          <div className={css.actions}>
            {drawer !== null && (
              <Button icon={EyeOff} variant="ghost" onClick={onWatch}>
                <FormattedMessage {...messages.stop} />
              </Button>
            )}
            {copy}
            {takeOver}
          </div>
          {failure}
        </div>
        <div className={css.well}>
          <img className={css.picture} src={picture} alt={title} />
        </div>
      </main>
    );
  return (
    <main id="main" className={css.occupied} tabIndex={-1}>
      <EmptyState
        icon={Users}
        title={who}
        picture={drawer === null ? undefined : <Avatar name={drawer} size="xl" labelled={false} />}
        actions={
          <>
            {drawer !== null && (
              <Button icon={Eye} variant={isMe ? 'secondary' : 'primary'} onClick={onWatch}>
                <FormattedMessage {...messages.watch} />
              </Button>
            )}
            {copy}
            {takeOver}
          </>
        }
      >
        <p role="status">
          <FormattedMessage
            {...(drawer === null ? messages.freeText : isMe ? messages.elsewhereText : messages.text)}
          />
        </p>
        {failure}
      </EmptyState>
    </main>
  );
}

const messages = defineMessages({
  drawing: { id: 'drawingLock.drawing' },
  elsewhere: { id: 'drawingLock.elsewhere' },
  free: { id: 'drawingLock.free' },
  freeText: { id: 'drawingLock.free.text' },
  text: { id: 'drawingLock.text' },
  elsewhereText: { id: 'drawingLock.text.elsewhere' },
  watch: { id: 'drawingLock.watch' },
  stop: { id: 'drawingLock.stop' },
  copy: { id: 'drawingLock.copy' },
  draw: { id: 'drawingLock.draw' },
  here: { id: 'drawingLock.takeOver.here' },
  takeOver: { id: 'drawingLock.takeOver' },
  notTaken: { id: 'drawingLock.notTaken' },
});
