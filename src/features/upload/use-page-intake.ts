import { useEffect, useEffectEvent, useState } from 'react';
import { carriesFiles, droppedFiles } from './dropped-files.ts';
import { momentName } from './moment-name.ts';

/**
 * Takes files that are pasted or dropped anywhere on the page; `onFiles` is called inside the event. Text that is
 * pasted into a field and pictures that are dragged within the page are left alone.
 * Answers how many files hang over the page right now; 0 when none do.
 */
export function usePageIntake(onFiles: (files: Promise<File[]>) => void): number {
  const [hovering, setHovering] = useState(0);
  const take = useEffectEvent(onFiles);

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
    let ownDrag = false;
    const brings = (event: DragEvent): DataTransfer | null =>
      !ownDrag && carriesFiles(event.dataTransfer) ? event.dataTransfer : null;

    listen('paste', (event) => {
      const { clipboardData } = event;
      const files = [...(clipboardData?.files ?? [])];
      if (files.length === 0 || (isField(event.target) && clipboardData?.types.includes('text/plain'))) return;
      event.preventDefault();
      take(Promise.resolve(files.map(named)));
    });
    listen('dragstart', () => {
      ownDrag = true;
    });
    listen('dragend', () => {
      ownDrag = false;
    });
    listen('dragenter', (event) => {
      const transfer = brings(event);
      if (!transfer) return;
      event.preventDefault();
      depth += 1;
      setHovering(Math.max(1, transfer.items.length));
    });
    listen('dragover', (event) => {
      const transfer = brings(event);
      if (!transfer) return;
      event.preventDefault();
      transfer.dropEffect = 'copy';
    });
    listen('dragleave', () => {
      depth -= 1;
      if (depth <= 0) leave();
    });
    listen('drop', (event) => {
      const transfer = brings(event);
      if (!transfer) return;
      event.preventDefault();
      leave();
      take(droppedFiles(transfer));
    });
    return () => stop.abort();
  }, []);

  return hovering;
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea'));

/** Browsers call every pasted picture image.png: the moment tells them apart. */
function named(file: File): File {
  if (file.name !== 'image.png') return file;
  return new File([file], momentName(new Date()), { type: file.type, lastModified: file.lastModified });
}
