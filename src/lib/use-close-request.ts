import { useEffect, useEffectEvent } from 'react';

declare global {
  interface Window {
    CloseWatcher?: new () => EventTarget & { destroy: () => void };
  }
}

/**
 * Calls back when Back asks a phone to leave what lies over the page, for as long as that is there. Elsewhere nothing asks so, and
 * Escape is a key of the page.
 */
export function useCloseRequest(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!window.CloseWatcher || !matchMedia('(hover: none)').matches) return undefined;
    const watcher = new window.CloseWatcher();
    watcher.addEventListener('close', () => close());
    return () => watcher.destroy();
  }, []);
}
