import { useSyncExternalStore } from 'react';

/** The key that pastes together with V: ⌘ on Apple's machines, Ctrl elsewhere and in server-rendered pages. */
export function usePasteKey(): string {
  return useSyncExternalStore(never, inBrowser, onServer);
}

const never = () => () => {};
const inBrowser = () => (/mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : 'Ctrl');
const onServer = () => 'Ctrl';
