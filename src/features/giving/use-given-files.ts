import { useEffect, useEffectEvent, useState } from 'react';
import type { GivenPicture } from '#machines/giving/giving.machine.ts';
import type { HeldFiles } from './given-files.ts';

export interface GivenFiles {
  /** Address of a picture in this browser. */
  previewOf: (id: string) => string | undefined;
  give: (files: Iterable<File>) => void;
  /** Whether files hang over the page. */
  isOver: boolean;
}

/** What a guest gives to this page: chosen, dropped and pasted. It is forgotten with the page. */
export function useGivenFiles(held: HeldFiles, onGiven: (pictures: GivenPicture[]) => void): GivenFiles {
  const [isOver, setOver] = useState(false);
  const give = (given: Iterable<File>): void => {
    const pictures = held.hold(given);
    if (pictures.length > 0) onGiven(pictures);
  };
  const onFiles = useEffectEvent(give);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const brings = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;
    document.addEventListener('dragover', (event) => brings(event) && (event.preventDefault(), setOver(true)), {
      signal,
    });
    document.addEventListener('dragleave', (event) => event.relatedTarget === null && setOver(false), { signal });
    document.addEventListener(
      'drop',
      (event) => {
        if (!brings(event)) return;
        event.preventDefault();
        setOver(false);
        onFiles(event.dataTransfer?.files ?? []);
      },
      { signal },
    );
    document.addEventListener('paste', (event) => onFiles(event.clipboardData?.files ?? []), { signal });
    return () => {
      stop.abort();
      held.forget();
    };
  }, [held]);
  return { previewOf: held.previewOf, give, isOver };
}
