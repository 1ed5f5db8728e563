import { siteStorage, type BrowserStorage } from '#src/lib/browser-storage.ts';

const key = 'character-keys';

/** Whether keys that type something call commands: anybody may switch them off, as WCAG 2.1.4 wants. */
export const areCharacterKeysOn = (storage: Pick<BrowserStorage, 'read'> = siteStorage): boolean =>
  storage.read(key) !== 'off';

/** For later visits too; where the browser refuses, until this page is left. */
export function switchCharacterKeys(
  on: boolean,
  storage: Pick<BrowserStorage, 'write' | 'remove'> = siteStorage,
): void {
  if (on) storage.remove(key);
  else storage.write(key, 'off');
}
