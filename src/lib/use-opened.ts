import { useEffectEvent, useLayoutEffect, useState } from 'react';

/** What `open` opens, for as long as its user is on the page; null on the server and in the first render. */
export function useOpened<Opened extends { close: () => unknown }>(open: () => Opened): Opened | null {
  const [opened, setOpened] = useState<Opened | null>(null);
  const begin = useEffectEvent(open);
  useLayoutEffect(() => {
    const begun = begin();
    setOpened(begun);
    return () => {
      begun.close();
      setOpened(null);
    };
  }, []);
  return opened;
}
