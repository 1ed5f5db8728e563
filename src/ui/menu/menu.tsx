import { type KeyboardEvent, useId } from 'react';
import { Check } from 'lucide-react';
import { useHydrated } from '#src/lib/use-hydrated.ts';
import { closeFlyoutOf, Flyout, type FlyoutProps } from '#src/ui/flyout/flyout.tsx';
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
interface MenuGroup {
  id: string;
  heading: string;
  items: readonly MenuItem[];
}

interface MenuProps extends Pick<FlyoutProps, 'align' | 'side'> {
  items: readonly (MenuItem | MenuGroup)[];
  /** A Button or an IconButton. */
  children: FlyoutProps['trigger'];
}

/** Actions behind one button. */
export function Menu({ items, align, side, children }: MenuProps) {
  const id = useId();
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
    <Flyout id={id} trigger={children} align={align} side={side} popup="menu" onOpen={focusFirst}>
      <div role="menu" tabIndex={-1} aria-labelledby={`${id}-trigger`} className={css.items} onKeyDown={move}>
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
    </Flyout>
  );
}

const focusFirst = (panel: HTMLElement) => panel.querySelector<HTMLElement>('[role^="menuitem"]')?.focus();

function move(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Tab') closeFlyoutOf(event.currentTarget);
  const target = itemByKey(event.key, [...event.currentTarget.querySelectorAll<HTMLElement>('[role^="menuitem"]')]);
  if (!target) return;
  event.preventDefault();
  target.focus();
}
