import { useSyncExternalStore } from 'react';
import { siteStorage } from '#src/lib/browser-storage.ts';

const key = 'paste-opens-editor';
const listeners = new Set<() => void>();

/** Whether a picture that is pasted in this browser is drawn on before it is uploaded. */
export const pasteOpensEditor = (): boolean => siteStorage.read(key) === 'yes';

/** The same for a page, and how to change it. Other tabs follow. */
export function usePasteOpensEditor(): { value: boolean; onChange: (value: boolean) => void } {
  const value = useSyncExternalStore(subscribe, pasteOpensEditor, () => false);
  return { value, onChange: change };
}

function change(value: boolean): void {
  if (value) siteStorage.write(key, 'yes');
  else siteStorage.remove(key);
  for (const listener of listeners) listener();
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  addEventListener('storage', onChange);
  return () => {
    listeners.delete(onChange);
    removeEventListener('storage', onChange);
  };
}
