import {
  cloneElement,
  type ComponentProps,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { keepPlaced } from '#src/ui/popover/place.ts';
import css from './tooltip.module.css';

interface TooltipProps {
  text: string;
  /** Off when the text only repeats the accessible name of the control. */
  describes?: boolean;
  /** One control. */
  children: ReactElement<Pick<ComponentProps<'button'>, 'aria-describedby' | 'aria-expanded'>>;
}

/** How long a mouse rests on a control before it says its name, ms. */
const hoverDelay = 400;

/**
 * A short text about a control, on hover and on keyboard focus. It stays while the pointer is on it or on the control,
 * and Escape hides it alone (WCAG 1.4.13). Never the only place of a fact: touch has no hover. It would lie over what its
 * control has opened, and takes the clicks there.
 */
export function Tooltip({ text, describes = true, children }: TooltipProps) {
  const id = useId();
  const wrapper = useRef<HTMLSpanElement>(null);
  const { open, hide, handlers } = useHint();
  const hasOpened = children.props['aria-expanded'] === true;
  return (
    <span ref={wrapper} className={css.wrapper} {...handlers}>
      {describes ? cloneElement(children, { 'aria-describedby': id }) : children}
      {describes && (
        <span id={id} hidden>
          {text}
        </span>
      )}
      {open && !hasOpened && <Tip text={text} wrapper={wrapper} onEscape={hide} />}
    </span>
  );
}

interface TipProps {
  text: string;
  wrapper: RefObject<HTMLElement | null>;
  onEscape: () => void;
}

function Tip({ text, wrapper, onEscape }: TipProps) {
  const tip = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const control = wrapper.current?.firstElementChild;
    if (!tip.current || !control) return undefined;
    tip.current.showPopover();
    return keepPlaced(tip.current, control, { side: 'above', align: 'center', gap: 6 });
  }, [wrapper]);
  useEscape(onEscape);
  return (
    <span ref={tip} className={css.tip} popover="manual" aria-hidden>
      {text}
    </span>
  );
}

/** Wherever the focus is. What lies below, such as a dialog, takes the next Escape. */
function useEscape(onEscape: () => void): void {
  useEffect(() => {
    const hide = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      onEscape();
    };
    addEventListener('keydown', hide, { capture: true });
    return () => removeEventListener('keydown', hide, { capture: true });
  }, [onEscape]);
}

function useHint() {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const show = (delay: number): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(true), delay);
  };
  const hide = (): void => {
    clearTimeout(timer.current);
    setOpen(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    open,
    hide,
    handlers: {
      onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && show(hoverDelay),
      onPointerLeave: (event: PointerEvent) => event.currentTarget.querySelector(':focus-visible') ?? hide(),
      onPointerDown: (event: PointerEvent) => isOnControl(event) && hide(),
      onFocus: (event: FocusEvent) => event.target.matches(':focus-visible') && show(0),
      onBlur: (event: FocusEvent) => event.currentTarget.querySelector(':hover') ?? hide(),
    },
  };
}

/** Not on the tip, which also stands in the wrapper. */
const isOnControl = ({ target, currentTarget }: PointerEvent): boolean =>
  target instanceof Node && currentTarget.firstElementChild?.contains(target) === true;
