import {
  cloneElement,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { closeWhenLeft } from '#src/ui/popover/close-when-left.ts';
import { keepPlaced, type Placement } from '#src/ui/popover/place.ts';
import css from './flyout.module.css';

interface TriggerProps {
  id?: string | undefined;
  popoverTarget?: string | undefined;
  'aria-haspopup'?: 'menu' | undefined;
  'aria-expanded'?: boolean | undefined;
}

export interface FlyoutProps {
  /** A Button or an IconButton. It has the id `${id}-trigger`. */
  trigger: ReactElement<TriggerProps>;
  id?: string | undefined;
  align?: Placement['align'] | undefined;
  side?: Placement['side'] | undefined;
  /** What the trigger announces; a panel of several things is announced as nothing in particular. */
  popup?: 'menu' | undefined;
  /** Called once the panel shows. */
  onOpen?: ((panel: HTMLElement) => void) | undefined;
  children: ReactNode;
}

/** A panel behind one button: a native popover, so a click outside and Escape close it, and it opens without scripts. */
export function Flyout({ trigger, id, align = 'end', side = 'below', popup, onOpen, children }: FlyoutProps) {
  const ownId = useId();
  const name = id ?? ownId;
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const begin = useEffectEvent((opened: HTMLElement) => onOpen?.(opened));

  useLayoutEffect(() => {
    const anchor = document.getElementById(`${name}-trigger`);
    if (!open || !panel.current || !anchor) return undefined;
    begin(panel.current);
    return keepPlaced(panel.current, anchor, { side, align, gap: 6 });
  }, [open, name, side, align]);
  // Somebody was faster than the scripts.
  useLayoutEffect(() => setOpen(panel.current?.matches(':popover-open') === true), []);

  return (
    <>
      {cloneElement(trigger, {
        id: `${name}-trigger`,
        popoverTarget: `${name}-panel`,
        'aria-haspopup': popup,
        'aria-expanded': open,
      })}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- links are pressed by keys too */}
      <div
        ref={panel}
        id={`${name}-panel`}
        popover="auto"
        className={css.panel}
        onToggle={(event) => setOpen(event.newState === 'open')}
        onBlur={(event) => closeWhenLeft(event, `${name}-trigger`)}
        onClick={closeOnLink}
      >
        {/* Lies below the rest, over all else: the touch that closes the panel presses nothing of the page. */}
        <button
          type="button"
          popoverTarget={`${name}-panel`}
          popoverTargetAction="hide"
          tabIndex={-1}
          aria-hidden
          className={css.outside}
        />
        {children}
      </div>
    </>
  );
}

/** Closes the flyout that an element stands in. */
export const closeFlyoutOf = (element: Element): void => element.closest<HTMLElement>('[popover]')?.hidePopover();

/** Where a link leads the panel is in the way. */
function closeOnLink({ target, currentTarget }: MouseEvent): void {
  if (target instanceof Element && target.closest('a')) closeFlyoutOf(currentTarget);
}
