import { useEffect, useState } from 'react';
import { localDate } from '#domain/local-date.ts';

/** Milliseconds between two looks at the clock. */
const lookInterval = 60_000;

/**
 * A moment (epoch milliseconds) of the day that it is now in a zone, also on a page that stays open over midnight.
 * `readAt` is the server's time of the page; the browser's clock only tells how much has passed.
 */
export function useNow(readAt: number, timezone: string): number {
  const [now, setNow] = useState(readAt);
  useEffect(() => {
    const ahead = readAt - Date.now();
    const look = () => {
      const current = Date.now() + ahead;
      setNow((known) => (localDate(known, timezone) === localDate(current, timezone) ? known : current));
    };
    const timer = setInterval(look, lookInterval);
    // A machine that slept over midnight shows the page before its timers go on.
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  }, [readAt, timezone]);
  return now;
}
