import { useLayoutEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { Mark } from '#src/blocks/mark/mark.tsx';
import css from './dropzone.module.css';

interface DropOverlayProps {
  /** How many files hang over the page; 0 when none do. */
  count: number;
  /** What happens when they are let go. */
  text: string;
}

/** Covers the whole page, dialogs included, while files are dragged over it. Lets the drop through to the page. */
export function DropOverlay({ count, text }: DropOverlayProps) {
  const intl = useIntl();
  const overlay = useRef<HTMLDivElement>(null);
  const open = count > 0;
  useLayoutEffect(() => {
    if (!open) return undefined;
    const shown = overlay.current;
    shown?.showPopover();
    return () => shown?.hidePopover();
  }, [open]);
  return (
    <div ref={overlay} popover="manual" role="status" className={css.overlay}>
      {open && (
        <div className={css.target}>
          <span className={css.corners} aria-hidden />
          <span className={css.pile} aria-hidden>
            <Mark size={72} />
            {count > 1 && <span className={css.counter}>{intl.formatNumber(count)}</span>}
          </span>
          <p className={css.text}>{text}</p>
        </div>
      )}
    </div>
  );
}
