import { useEffect, useReducer } from 'react';
import { hear, type Session, type Sessions } from '../model.ts';
import type { Line } from '../protocol.ts';

export interface KnownSessions {
  sessions: Sessions;
  /** Adds a recording. */
  onLoad: (session: Session) => void;
  onMark: (source: string, seq: number, note: string | null) => void;
}

/** The pages and stories that can be looked into now, and recordings. */
export function useSessions(line: Line): KnownSessions {
  const [sessions, dispatch] = useReducer(hear, []);
  useEffect(() => {
    line.hear((message) => {
      const { type } = message;
      // Other inspectors ask as well.
      if (type === 'asked' || type === 'sent' || type === 'tried' || type === 'looked' || type === 'setBack') return;
      if (type === 'opened') line.say({ type: 'asked' });
      dispatch(message);
    });
    line.say({ type: 'asked' });
  }, [line]);
  return {
    sessions,
    onLoad: (session) => dispatch({ type: 'loaded', session }),
    onMark: (source, seq, note) => dispatch({ type: 'marked', source, seq, note }),
  };
}
