import { useEffect, useRef } from 'react';

/** `#step-12` is the address of a step: it can be sent with a recording, and stays through a reload of the inspector. */
export function useStepAddress(seq: number | null, onFound: (seq: number) => void): void {
  const found = useRef(onFound);
  useEffect(() => {
    found.current = onFound;
  });
  useEffect(() => {
    const read = (): void => {
      const [, wanted] = /^#step-(\d+)$/.exec(location.hash) ?? [];
      if (wanted !== undefined) found.current(Number(wanted));
    };
    read();
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) history.replaceState(history.state, '', seq === null ? ' ' : `#step-${seq}`);
    isFirst.current = false;
  }, [seq]);
}
