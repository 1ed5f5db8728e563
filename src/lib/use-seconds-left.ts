import { useEffect, useState } from 'react';

/** Milliseconds between two looks at the clock: no second is left out, however late one of them comes. */
const lookInterval = 250;

/** Counts seconds down to 0, anew for each `since`; null stands for nothing to wait for. */
export function useSecondsLeft(seconds: number | null, since: unknown): number | null {
  const [passed, setPassed] = useState({ since, seconds: 0 });
  useEffect(() => {
    if (seconds === null || seconds <= 0) return;
    const begun = performance.now();
    const look = () => {
      const now = Math.floor((performance.now() - begun) / 1000);
      setPassed((known) => (known.since === since && known.seconds === now ? known : { since, seconds: now }));
      if (now >= seconds) clearInterval(timer);
    };
    const timer = setInterval(look, lookInterval);
    return () => clearInterval(timer);
  }, [seconds, since]);
  if (seconds === null) return null;
  return Math.max(0, seconds - (passed.since === since ? passed.seconds : 0));
}

/** As a clock shows it: 1:05. */
export const asMinutes = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
