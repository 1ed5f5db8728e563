/** Strings that a browser stores by name. No method throws. */
export interface BrowserStorage {
  read(name: string): string | null;
  /** Returns whether the next page will find it; where the browser refuses, this page does all the same. */
  write(name: string, text: string): boolean;
  remove(name: string): void;
}

/**
 * Over one of the browser's own two. A person or a policy may block them, and a disk be full: one that is blocked throws
 * as soon as it is named, so it is asked for by a function.
 */
export function browserStorage(storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): BrowserStorage {
  const refused = new Map<string, string>();
  return {
    read: (name) => refused.get(name) ?? unlessRefused(() => storage().getItem(name), null),
    write(name, text) {
      const isKept = unlessRefused(() => {
        storage().setItem(name, text);
        return true;
      }, false);
      if (isKept) refused.delete(name);
      else refused.set(name, text);
      return isKept;
    },
    remove(name) {
      refused.delete(name);
      unlessRefused(() => storage().removeItem(name), undefined);
    },
  };
}

/** Until the tab is closed. */
export const tabStorage = browserStorage(() => sessionStorage);
/** For all tabs, until it is removed. */
export const siteStorage = browserStorage(() => localStorage);

/** The cookies that scripts may read; none where the browser refuses them. */
export const readCookies = (): string => unlessRefused(() => document.cookie, '');

export const writeCookie = (cookie: string): void =>
  unlessRefused(() => {
    document.cookie = cookie;
  }, undefined);

/** Whether the browser keeps cookies of this site. It sets one, since a browser that blocks them may still say `cookieEnabled`. */
export function keepsCookies(): boolean {
  writeCookie(`${triedCookie}; Path=/; SameSite=Lax`);
  const isKept = readCookies().includes(triedCookie);
  writeCookie(`${triedCookie}; Path=/; SameSite=Lax; Max-Age=0`);
  return isKept;
}

const triedCookie = 'keeps-cookies=1';

function unlessRefused<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}
