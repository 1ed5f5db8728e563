import { useEffect, useState } from 'react';

/** How far below the upper edge of the window a part begins that is being read. */
const readingLine = 0.3;

/** Which part of a page is being read, and the way to those beside it. The parts are found by their ids. */
export function useReadPart(anchors: readonly string[]) {
  const [part, setPart] = useState<string>();
  const all = anchors.join(' ');
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      setPart(partAt(all.split(' ')));
    };
    const scrolled = () => {
      if (frame === 0) frame = requestAnimationFrame(look);
    };
    scrolled();
    window.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      window.removeEventListener('scroll', scrolled);
      cancelAnimationFrame(frame);
    };
  }, [all]);
  return {
    part,
    goOn: (step: 1 | -1) => {
      const now = partAt(anchors);
      const at = now === undefined ? (step === 1 ? 0 : -1) : anchors.indexOf(now) + step;
      const id = anchors[at];
      if (id !== undefined) document.querySelector(`#${CSS.escape(id)}`)?.scrollIntoView({ behavior: 'smooth' });
      else window.scrollTo({ top: step === -1 ? 0 : document.documentElement.scrollHeight, behavior: 'smooth' });
    },
  };
}

const partAt = (anchors: readonly string[]): string | undefined =>
  anchors.findLast((id) => {
    const top = document.querySelector(`#${CSS.escape(id)}`)?.getBoundingClientRect().top;
    return top !== undefined && top <= innerHeight * readingLine;
  });
