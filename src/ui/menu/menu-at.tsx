import { useId, useLayoutEffect, useRef } from 'react';
import flyout from '#src/ui/flyout/flyout.module.css';
import { focusFirst, MenuItems, type MenuGroup, type MenuItem } from './menu-items.tsx';

interface MenuAtProps {
  /** CSS pixels of the window. */
  at: { x: number; y: number };
  label: string;
  items: readonly (MenuItem | MenuGroup)[];
  onClose: () => void;
}

/** The least distance from the edges of the window, px. */
const margin = 8;

/** A menu where somebody has pressed, within the window. A click outside and Escape close it, and the focus is where it was. */
export function MenuAt({ at: { x, y }, label, items, onClose }: MenuAtProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = panel.current;
    if (!element) return;
    const before = document.activeElement;
    element.showPopover();
    const { offsetWidth: width, offsetHeight: height } = element;
    element.style.left = `${Math.max(margin, Math.min(x, innerWidth - width - margin))}px`;
    element.style.top = `${Math.max(margin, y + height > innerHeight - margin ? Math.min(y - height, innerHeight - height - margin) : y)}px`;
    focusFirst(element);
    return () => {
      if (before instanceof HTMLElement || before instanceof SVGElement) before.focus({ preventScroll: true });
    };
  }, [x, y]);
  return (
    <div
      ref={panel}
      popover="auto"
      className={flyout.panel}
      onToggle={(event) => event.newState === 'closed' && onClose()}
    >
      <MenuItems id={id} items={items} label={label} />
    </div>
  );
}
