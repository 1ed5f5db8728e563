import { useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useHydrated } from '#src/lib/use-hydrated.ts';

/** What TypeScript's DOM library does not know yet. */
interface PictureInPicture {
  requestWindow: (options: { width: number; height: number }) => Promise<Window>;
}

const pictureInPicture = (): PictureInPicture | undefined =>
  'documentPictureInPicture' in window ? (window.documentPictureInPicture as PictureInPicture) : undefined;

/** A small window over all others, where the browser has one. */
export function useFloatingWindow() {
  const isHydrated = useHydrated();
  const [floating, setFloating] = useState<Window | null>(null);
  useEffect(() => () => floating?.close(), [floating]);
  return {
    canFloat: isHydrated && pictureInPicture() !== undefined,
    isFloating: floating !== null,
    /** Must be called inside a press. */
    open: async () => {
      const opened = await pictureInPicture()?.requestWindow({ width: 340, height: 150 });
      if (!opened) return;
      for (const sheet of document.querySelectorAll('link[rel="stylesheet"], style'))
        opened.document.head.append(sheet.cloneNode(true));
      for (const { name, value } of document.documentElement.attributes)
        opened.document.documentElement.setAttribute(name, value);
      opened.addEventListener('pagehide', () => setFloating(null), { once: true });
      setFloating(opened);
    },
    close: () => setFloating(null),
    show: (children: ReactNode) => (floating ? createPortal(children, floating.document.body) : null),
  };
}
