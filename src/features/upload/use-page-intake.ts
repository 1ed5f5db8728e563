import { useEffect, useEffectEvent, useState } from 'react';
import { filesIn } from './brought-files.ts';
import { takeEarlyFiles } from './early-files.ts';
import type { WalkedFiles } from './walk-folders.ts';
import { listenForFiles } from '#src/lib/listen-for-files.ts';

/**
 * Takes files that are pasted or dropped anywhere on the page, and those that came before the page could; `onFiles` is
 * called inside the event where there is one. Returns how many files hang over the page right now; 0 when none do.
 */
export function usePageIntake(onFiles: (files: Promise<WalkedFiles | null>) => void): number {
  const [hovering, setHovering] = useState(0);
  const take = useEffectEvent(onFiles);

  useEffect(() => {
    for (const brought of takeEarlyFiles(window)) take(filesIn(brought));
    return listenForFiles(document, { onFiles: (brought) => take(filesIn(brought)), onHover: setHovering });
  }, []);

  return hovering;
}
