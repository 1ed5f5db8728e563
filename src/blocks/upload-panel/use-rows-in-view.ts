import { useLayoutEffect, useState, type RefObject } from 'react';

/** Rows kept beyond either edge, so that a turn of the wheel meets drawn ones. */
const beyond = 4;
const atFirst = { from: 0, to: 12 };

/** The rows of a scrolled list that are in view or near it: `from` inclusive, `to` exclusive. All have the same height. */
export function useRowsInView(frame: RefObject<HTMLElement | null>): { from: number; to: number } {
  const [view, setView] = useState(atFirst);
  useLayoutEffect(() => {
    const list = frame.current;
    if (!list) return undefined;
    const measure = () => {
      const height = list.querySelector('li')?.offsetHeight ?? 0;
      if (height === 0) return;
      const first = Math.floor(list.scrollTop / height);
      const from = Math.max(0, first - beyond);
      const to = first + Math.ceil(list.clientHeight / height) + beyond;
      setView((known) => (known.from === from && known.to === to ? known : { from, to }));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    list.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      list.removeEventListener('scroll', measure);
    };
  }, [frame]);
  return view;
}
