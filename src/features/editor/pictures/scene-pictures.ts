/** The pictures that a drawing lays on another one, by the names that it calls them. */
export interface ScenePictures {
  /** Where the page shows one from. */
  addressOf: (name: string) => string | undefined;
  /** A picture that was brought here. */
  add: (name: string, picture: Blob) => void;
  /** What was brought of them here, to be kept with the draft. */
  brought: (names: readonly string[]) => ReadonlyMap<string, Blob>;
  /** The bytes of them. Rejects where one does not come. */
  read: (names: readonly string[], signal?: AbortSignal) => Promise<ReadonlyMap<string, Blob>>;
  /** Those that a screen does not have yet. */
  unsent: (names: readonly string[], signature: string) => string[];
  noteSent: (name: string, signature: string) => void;
  close: () => void;
}

interface Stored {
  /** Whose they are; undefined for a picture that is no screen yet. */
  signature: string | undefined;
  /** Where each is. */
  paths: ReadonlyMap<string, string>;
  read: (path: string, signal?: AbortSignal) => Promise<Blob>;
}

export function scenePictures({ signature, paths, read }: Stored): ScenePictures {
  const blobs = new Map<string, Blob>();
  const addresses = new Map<string, string>();
  const sent = new Set([...paths.keys()].map((name) => `${signature} ${name}`));
  const readOne = async (name: string, signal?: AbortSignal): Promise<Blob> => {
    const known = blobs.get(name);
    if (known) return known;
    const path = paths.get(name);
    if (path === undefined) throw new Error('Nobody has this picture');
    const blob = await read(path, signal);
    // Asked for once: a save needs its address no more.
    stored.set(name, blob);
    return blob;
  };
  const stored = new Map<string, Blob>();
  return {
    addressOf: (name) => addresses.get(name) ?? paths.get(name),
    add(name, picture) {
      if (blobs.has(name)) return;
      blobs.set(name, picture);
      addresses.set(name, URL.createObjectURL(picture));
    },
    brought: (names) =>
      new Map(
        names.flatMap((name) => {
          const blob = blobs.get(name);
          return blob ? [[name, blob] as const] : [];
        }),
      ),
    read: async (names, signal) =>
      new Map(
        await Promise.all(
          names.map(async (name) => [name, stored.get(name) ?? (await readOne(name, signal))] as const),
        ),
      ),
    unsent: (names, of) => names.filter((name) => !sent.has(`${of} ${name}`)),
    noteSent: (name, of) => void sent.add(`${of} ${name}`),
    close() {
      for (const address of addresses.values()) URL.revokeObjectURL(address);
      addresses.clear();
    },
  };
}
