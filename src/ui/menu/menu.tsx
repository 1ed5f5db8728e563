import { useId } from 'react';
import { Flyout, type FlyoutProps } from '#src/ui/flyout/flyout.tsx';
import { focusFirst, MenuItems, type MenuGroup, type MenuItem } from './menu-items.tsx';

export type { MenuItem } from './menu-items.tsx';

interface MenuProps extends Pick<FlyoutProps, 'align' | 'side'> {
  items: readonly (MenuItem | MenuGroup)[];
  /** A Button or an IconButton. */
  children: FlyoutProps['trigger'];
}

/** Actions behind one button. */
export function Menu({ items, align, side, children }: MenuProps) {
  const id = useId();
  return (
    <Flyout id={id} trigger={children} align={align} side={side} popup="menu" onOpen={focusFirst}>
      <MenuItems id={id} items={items} labelledBy={`${id}-trigger`} />
    </Flyout>
  );
}
