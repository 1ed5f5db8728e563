import { tabStorage } from '#src/lib/browser-storage.ts';

const name = 'kadr:drawing-tab';

/** What the lock calls this tab: the same after a reload and after the session was renewed by a login, else it would be held up by itself. */
export function thisTab(): string {
  const known = tabStorage.read(name);
  if (known !== null) return known;
  const id = crypto.randomUUID();
  tabStorage.write(name, id);
  return id;
}
