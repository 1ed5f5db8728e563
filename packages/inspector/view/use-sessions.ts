import { useEffect, useReducer } from 'react';
import { hear, type Session, type Sessions } from '../model.ts';
import type { Line } from '../protocol.ts';

/** The pages and stories that can be looked into now, and how to add a recording. */
export function useSessions(line: Line): [Sessions, (session: Session) => void] {
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
  return [sessions, (session) => dispatch({ type: 'loaded', session })];
}
