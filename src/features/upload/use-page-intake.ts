import { useEffect, useEffectEvent, useState } from 'react';
import { carriesFiles, droppedFiles } from './dropped-files.ts';

/**
 * Takes files that are pasted or dropped anywhere on the page. Pasting text into a field is left alone.
 * Answers how many files hang over the page right now; 0 when none do.
 */
export function usePageIntake(onFiles: (files: File[]) => void): number {
  const [hovering, setHovering] = useState(0);
  const take = useEffectEvent((files: File[]) => {
    if (files.length > 0) onFiles(files);
  });

  useEffect(() => {
    const stop = new AbortController();
    const listen = <K extends keyof DocumentEventMap>(type: K, handle: (event: DocumentEventMap[K]) => void) =>
      document.addEventListener(type, handle, { signal: stop.signal });
    // Every element that is entered fires once before the one that is left does.
    let depth = 0;
    const leave = () => {
      depth = 0;
      setHovering(0);
    };

    listen('paste', (event) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      take(files.map(named));
    });
    listen('dragenter', (event) => {
      if (!carriesFiles(event.dataTransfer)) return;
      event.preventDefault();
      depth += 1;
      setHovering(Math.max(1, event.dataTransfer?.items.length ?? 1));
    });
    listen('dragover', (event) => {
      if (!carriesFiles(event.dataTransfer)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
    });
    listen('dragleave', () => {
      depth -= 1;
      if (depth <= 0) leave();
    });
    listen('drop', (event) => {
      if (!event.dataTransfer || !carriesFiles(event.dataTransfer)) return;
      event.preventDefault();
      leave();
      void droppedFiles(event.dataTransfer).then(take);
    });
    return () => stop.abort();
  }, []);

  return hovering;
}

/** Browsers call every pasted picture image.png: the moment tells them apart. */
function named(file: File): File {
  if (file.name !== 'image.png') return file;
  const moment = new Date().toISOString().slice(0, 19).replace('T', ' ').replaceAll(':', '-');
  return new File([file], `${moment}.png`, { type: file.type, lastModified: file.lastModified });
}
