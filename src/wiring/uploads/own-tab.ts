/** Tells this tab from the others of its browser, also after a reload. */
export interface OwnTab {
  id: () => string;
  /** What was kept for this tab is from now on nobody's. */
  renew: () => void;
}

/** `storage` lives as long as the tab; where the browser refuses it, the id lives as long as the page. */
export function ownTab(storage: () => Pick<Storage, 'getItem' | 'setItem'>, newId: () => string): OwnTab {
  let id: string | null = null;
  const read = () => {
    try {
      return storage().getItem(key);
    } catch {
      return null;
    }
  };
  const renew = () => {
    id = newId();
    try {
      storage().setItem(key, id);
    } catch {
      // The next page of this tab is then a stranger to what was kept.
    }
    return id;
  };
  return { id: () => (id ??= read()) ?? renew(), renew };
}

const key = 'tab';

/** Without crypto.randomUUID, which only secure origins have. */
const randomId = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

export const browserTab = ownTab(() => sessionStorage, randomId);
