import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { modalEvent } from '#src/ui/modal/use-modal.ts';
import css from './above-dialogs.module.css';

/** What stays within reach: a modal dialog makes everything beside it inert, so as long as one is open this stands in it. */
export function AboveDialogs({ children }: { children: ReactNode }) {
  const home = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [holder] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    const place = (): void => {
      const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
      const around = dialog ?? home.current;
      if (!around || !panel.current || holder.parentElement === around) return;
      const focused = holder.contains(document.activeElement) ? document.activeElement : null;
      panel.current.popover = dialog ? 'manual' : null;
      around.append(holder);
      if (dialog) panel.current.showPopover();
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    };
    place();
    document.addEventListener(modalEvent, place);
    return () => {
      document.removeEventListener(modalEvent, place);
      holder.remove();
    };
  }, [holder]);
  return (
    <>
      <div ref={home} />
      {createPortal(
        <div ref={panel} className={css.panel}>
          {children}
        </div>,
        holder,
      )}
    </>
  );
}
