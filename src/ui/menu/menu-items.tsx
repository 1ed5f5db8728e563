import { Check } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useHydrated } from '#src/lib/use-hydrated.ts';
import { closeFlyoutOf } from '#src/ui/flyout/flyout.tsx';
import { Icon, type LucideIcon } from '#src/ui/icon/icon.tsx';
import css from './menu.module.css';
import { itemByKey } from './menu-keys.ts';

export interface MenuItem {
  id: string;
  label: string;
  icon?: LucideIcon | undefined;
  /** Of a choice that is on or off. */
  checked?: boolean | undefined;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
  /** A thin line above: a new kind of action begins. */
  separated?: boolean | undefined;
  onSelect: () => void;
}

/** Actions of one kind under their heading. */
export interface MenuGroup {
  id: string;
  heading: string;
  items: readonly MenuItem[];
}

interface MenuItemsProps {
  /** Of the menu, for those of its headings. */
  id: string;
  items: readonly (MenuItem | MenuGroup)[];
  labelledBy?: string;
  label?: string;
}

/** The actions of a menu, in whichever popover they stand. */
export function MenuItems({ id, items, labelledBy, label }: MenuItemsProps) {
  const hasArrowKeys = useHydrated();
  const button = (item: MenuItem) => (
    <button
      key={item.id}
      type="button"
      role={item.checked === undefined ? 'menuitem' : 'menuitemcheckbox'}
      aria-checked={item.checked}
      // Without scripts the Tab key alone leads to it.
      tabIndex={hasArrowKeys ? -1 : undefined}
      className={css.item}
      data-danger={item.danger || undefined}
      data-separated={item.separated || undefined}
      aria-disabled={item.disabled || undefined}
      onClick={({ currentTarget }) => {
        if (item.disabled) return;
        closeFlyoutOf(currentTarget);
        item.onSelect();
      }}
    >
      {item.icon && <Icon of={item.icon} />}
      {item.checked !== undefined && (
        <span className={css.check} data-on={item.checked || undefined}>
          <Icon of={Check} />
        </span>
      )}
      {item.label}
    </button>
  );
  return (
    <div
      role="menu"
      tabIndex={-1}
      aria-labelledby={labelledBy}
      aria-label={label}
      className={css.items}
      onKeyDown={move}
    >
      {items.map((item) =>
        'items' in item ? (
          <div key={item.id} role="group" aria-labelledby={`${id}-${item.id}`}>
            <p id={`${id}-${item.id}`} className={css.heading}>
              {item.heading}
            </p>
            {item.items.map(button)}
          </div>
        ) : (
          button(item)
        ),
      )}
    </div>
  );
}

/** For the keyboard, once a menu shows. */
export const focusFirst = (panel: HTMLElement) => panel.querySelector<HTMLElement>('[role^="menuitem"]')?.focus();

function move(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Tab') closeFlyoutOf(event.currentTarget);
  const target = itemByKey(event.key, [...event.currentTarget.querySelectorAll<HTMLElement>('[role^="menuitem"]')]);
  if (!target) return;
  event.preventDefault();
  target.focus();
}
