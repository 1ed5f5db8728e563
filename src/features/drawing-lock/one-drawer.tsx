import { useSelector } from '@xstate/react';
import { useState, type ReactNode } from 'react';
import { useRevalidator } from 'react-router-dom';
import { drawingLockMachine } from '#machines/drawing-lock/drawing-lock.machine.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { watchingFor } from '#src/wiring/live/watch-topic.ts';
import { useLivePage } from '#src/wiring/live/use-topic.ts';
import { useActors } from '#src/wiring/use-actors.ts';
import { useOpenedFlow } from '#src/wiring/use-opened-flow.ts';
import { drawingLockActors } from './drawing-lock.actors.ts';
import { Occupied } from './occupied.tsx';
import { thisTab } from './this-tab.ts';

/** What the editor is told of its turn. */
export interface Turn {
  /** Another number each time this tab begins to draw: the editor is made anew then. */
  number: number;
  /** Who has taken over; null while this tab draws. */
  taken: { drawer: string | null; isMe: boolean; onWatch: () => void } | null;
}

interface OneDrawerProps {
  signature: string;
  title: string;
  /** Address of the picture as it is shown to everybody. */
  picture: string;
  /** What stands there until it is known. */
  waiting: ReactNode;
  head: ReactNode;
  isCopying: boolean;
  onCopy: () => void;
  children: (turn: Turn) => ReactNode;
}

/** Lets one tab at a time draw on a screen; the others see who does, may watch, make a copy or take over. Give it a `key` of its screen. */
export function OneDrawer({ signature, waiting, head, children, ...shown }: OneDrawerProps) {
  const actors = useActors();
  const locale = useLocale();
  const { revalidate } = useRevalidator();
  const [tab] = useState(thisTab);
  const flow = useOpenedFlow('drawingLock', {
    logic: () =>
      drawingLockMachine.provide({
        actors: drawingLockActors({
          flows: actors,
          watch: watchingFor(actors),
          signature,
          tab,
          locale: () => locale,
          readAgain: revalidate,
        }),
      }),
    input: () => undefined,
    onLeft: (left) => left.send({ type: 'page.left' }),
  });
  const now = useSelector(flow, (snapshot) => snapshot);
  const { drawer, isMe, isWatching, turns, error } = now.context;
  const isOther = !now.hasTag('waiting') && !now.hasTag('drawing') && !now.hasTag('taken');
  // Whoever watches follows each save; a drawing is not read anew under who draws.
  useLivePage(isOther ? `screen:${signature}` : null, ['picture']);
  if (now.hasTag('waiting')) return waiting;
  if (!isOther) {
    const onWatch = () => flow.send({ type: 'watch.requested' });
    return children({ number: turns, taken: now.hasTag('taken') ? { drawer, isMe, onWatch } : null });
  }
  return (
    <>
      {head}
      <Occupied
        {...shown}
        drawer={drawer}
        isMe={isMe}
        isWatching={isWatching}
        isTaking={now.hasTag('taking')}
        hasFailed={error !== null}
        onTakeOver={() => flow.send({ type: 'takeover.requested' })}
        onWatch={() => flow.send({ type: isWatching ? 'watch.ended' : 'watch.requested' })}
      />
    </>
  );
}
