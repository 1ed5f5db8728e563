import {
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  cloneElement,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useHydrated } from '#src/lib/use-hydrated.ts';
import { Icon, type LucideIcon } from '#src/ui/icon/icon.tsx';
import { keepPlaced, type Placement } from '#src/ui/popover/place.ts';
import css from './menu.module.css';
import { itemByKey } from './menu-keys.ts';

export interface MenuItem {
  id: string;
  label: string;
  icon?: LucideIcon | undefined;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
  /** A thin line above: a new kind of action begins. */
  separated?: boolean | undefined;
  /** Id of the form that it posts where no scripts run. */
  form?: string | undefined;
  onSelect: () => void;
}

interface TriggerProps {
  id?: string | undefined;
  popoverTarget?: string | undefined;
  'aria-haspopup'?: 'menu' | undefined;
  'aria-expanded'?: boolean | undefined;
}

interface MenuProps {
  items: readonly MenuItem[];
  /** Above the actions: what they are for. */
  heading?: ReactNode;
  align?: Placement['align'];
  side?: Placement['side'];
  /** A Button or an IconButton. */
  children: ReactElement<TriggerProps>;
}

/** Actions behind one button: a native popover, so a click outside and Escape close it. */
export function Menu({ items, heading, align = 'end', side = 'below', children }: MenuProps) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const hasArrowKeys = useHydrated();

  useLayoutEffect(() => {
    const trigger = document.getElementById(`${id}-trigger`);
    if (!open || !menu.current || !trigger) return undefined;
    menu.current.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
    return keepPlaced(menu.current, trigger, { side, align, gap: 6 });
  }, [open, id, side, align]);

  const move = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'Tab') menu.current?.hidePopover();
    const target = itemByKey(event.key, [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')]);
    if (!target) return;
    event.preventDefault();
    target.focus();
  };
  return (
    <>
      {cloneElement(children, {
        id: `${id}-trigger`,
        popoverTarget: `${id}-menu`,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
      })}
      <div
        ref={menu}
        id={`${id}-menu`}
        popover="auto"
        className={css.menu}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {/* Lies below the actions, over all else: the touch that closes the menu presses nothing of the page. */}
        <button
          type="button"
          popoverTarget={`${id}-menu`}
          popoverTargetAction="hide"
          tabIndex={-1}
          aria-hidden
          className={css.outside}
        />
        {heading !== undefined && <div className={css.heading}>{heading}</div>}
        <div role="menu" tabIndex={-1} aria-labelledby={`${id}-trigger`} className={css.items} onKeyDown={move}>
          {items.map((item) => (
            <button
              key={item.id}
              type={item.form === undefined ? 'button' : 'submit'}
              form={item.form}
              role="menuitem"
              // Without scripts the Tab key alone leads to it.
              tabIndex={hasArrowKeys ? -1 : undefined}
              className={css.item}
              data-danger={item.danger || undefined}
              data-separated={item.separated || undefined}
              aria-disabled={item.disabled || undefined}
              onClick={(event) => {
                event.preventDefault();
                if (item.disabled) return;
                menu.current?.hidePopover();
                item.onSelect();
              }}
            >
              {item.icon && <Icon of={item.icon} />}
              {item.label}
            </button>
          ))}
        </div>
      </div>
    </>
  );
}
