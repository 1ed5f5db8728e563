/** Conditions in which the server serves, but which somebody should look at: /readyz names them. */
export interface Notices {
  /** Once more under the same name replaces the text. */
  raise(name: string, text: string): void;
  clear(name: string): void;
  list(): string[];
}

/** Notices of one process; there are none yet. */
export function createNotices(): Notices {
  const texts = new Map<string, string>();
  return {
    raise: (name, text) => void texts.set(name, text),
    clear: (name) => void texts.delete(name),
    list: () => [...texts.values()],
  };
}
