/** Where a tab has been. */
export interface Address {
  /** Milliseconds since 1970. */
  at: number;
  path: string;
  title: string;
}

/** The addresses of a page, which an app may change without loading another one. */
export interface Addresses {
  list: () => readonly Address[];
  /** Returns the end of it. */
  subscribe: (listener: () => void) => () => void;
  /** Looks whether the page has moved; a change of its title is noticed without it. */
  look: () => void;
}

/** Of a query its names: values may be secrets, and so may be what follows `#`. */
export function withoutSecrets({ pathname, searchParams }: URL): string {
  const names = [...new Set(searchParams.keys())];
  return names.length === 0 ? pathname : `${pathname}?${names.map((name) => `${name}=…`).join('&')}`;
}

export function addressesOf(
  page: Document,
  pathOf: (url: URL) => string = withoutSecrets,
  earlier: readonly Address[] = [],
): Addresses {
  let addresses = earlier;
  const listeners = new Set<() => void>();
  const look = (): void => {
    const now = { at: Date.now(), path: pathOf(new URL(page.location.href)), title: page.title };
    const last = addresses.at(-1);
    if (last?.path === now.path && last.title === now.title) return;
    // A title that follows its path belongs to it.
    const isSame = last?.path === now.path;
    addresses = isSame ? [...addresses.slice(0, -1), { ...last, title: now.title }] : [...addresses, now].slice(-100);
    for (const listener of listeners) listener();
  };
  look();
  new MutationObserver(look).observe(page.head, { childList: true, subtree: true, characterData: true });
  return {
    list: () => addresses,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    look,
  };
}
