/** Conditions under which the server goes on, but that somebody should look at: /readyz lists them. */
export interface Notices {
  /** Once more under the same name replaces the text. */
  raise(name: string, text: string): void;
  clear(name: string): void;
  isRaised(name: string): boolean;
  list(): string[];
}

/** The notices of one process, empty at first. */
export function createNotices(): Notices {
  const texts = new Map<string, string>();
  return {
    raise: (name, text) => void texts.set(name, text),
    clear: (name) => void texts.delete(name),
    isRaised: (name) => texts.has(name),
    list: () => [...texts.values()],
  };
}
