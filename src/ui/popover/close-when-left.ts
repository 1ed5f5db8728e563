import type { FocusEvent } from 'react';

/**
 * Closes a native popover that the keyboard leaves: it would lie over what has the focus next. Its own button, and a window
 * that loses the focus, leave it open.
 */
export function closeWhenLeft(
  { currentTarget, relatedTarget }: Pick<FocusEvent<HTMLElement>, 'currentTarget' | 'relatedTarget'>,
  trigger: string,
): void {
  if (!relatedTarget || currentTarget.contains(relatedTarget) || relatedTarget.id === trigger) return;
  currentTarget.hidePopover();
}
