import { useEffect, useState } from 'react';
import type { Session } from '../model.ts';
import type { Line } from '../protocol.ts';

/** The moment that is looked at, and moving the page to it. */
export function useTime({ source, isLive, travelled }: Session, line: Line) {
  const [past, setPast] = useState<number | null>(null);
  const [movesPage, setMovesPage] = useState(true);
  const canMovePage = isLive && source.showsPast;
  const pageAt = movesPage || !canMovePage ? past : null;
  useEffect(() => {
    if (!isLive) return;
    line.say({ type: 'looked', source: source.id, seq: pageAt });
  }, [line, source.id, isLive, pageAt]);
  // A page must not be left behind in the past.
  useEffect(() => {
    const leave = () => line.say({ type: 'looked', source: source.id, seq: null });
    if (isLive) addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      if (isLive) leave();
    };
  }, [line, source.id, isLive]);
  return {
    seq: past,
    onMove: setPast,
    canMovePage,
    movesPage,
    onMovesPage: setMovesPage,
    /** Null until the page has told. */
    callsAgain: past !== null && travelled?.seq === past ? travelled.callsAgain : null,
    onGoOn: () => {
      if (past !== null) line.say({ type: 'setBack', source: source.id, seq: past });
      setPast(null);
    },
  };
}
