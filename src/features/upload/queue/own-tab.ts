import { tabStorage, type BrowserStorage } from '#src/lib/browser-storage.ts';

/** Tells this tab from the others of its browser, also after a reload. */
export interface OwnTab {
  id: () => string;
  /** What was kept for this tab is from now on nobody's. */
  renew: () => void;
}

/** `storage` lives as long as the tab; where the browser refuses it, the id lives as long as the page. */
export function ownTab(storage: Pick<BrowserStorage, 'read' | 'write'>, newId: () => string): OwnTab {
  let id: string | null = null;
  const renew = () => {
    id = newId();
    // Where it is refused the next page of this tab is a stranger to what was kept.
    storage.write(key, id);
    return id;
  };
  return { id: () => (id ??= storage.read(key)) ?? renew(), renew };
}

const key = 'tab';

/** Without crypto.randomUUID, which only secure origins have. */
const randomId = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

export const browserTab = ownTab(tabStorage, randomId);
