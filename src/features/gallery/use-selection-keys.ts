import { useEffect, useEffectEvent } from 'react';
import { selectionKey, type SelectionKey } from './selection-keys.ts';

/** While something is selected, its keys work wherever the focus is on the page, as after a click beside the tiles. */
export function useSelectionKeys(selecting: boolean, does: Partial<Record<SelectionKey, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !isFree(event.target)) return;
    const action = selectionKey(event);
    const act = action && does[action];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    if (!selecting) return undefined;
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [selecting]);
}

/** Dialogs, menus and fields have their own meaning for these keys. */
function isFree(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target.matches(':is(input:not([type=checkbox]), textarea, select)')) return false;
  return target === document.body || (target.closest('main') !== null && target.closest('dialog, [popover]') === null);
}
