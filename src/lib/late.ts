/** Code that comes apart from the page that uses it. */
export interface Late<Code> {
  /** Null until it has been loaded. */
  get: () => Code | null;
  /** Loads it once; a failure is tried again by the next call. */
  load: () => Promise<Code>;
  /** Resolves once it is there, whoever loads it. */
  arrival: Promise<Code>;
}

export function late<Code>(load: () => Promise<Code>): Late<Code> {
  const { promise: arrival, resolve } = Promise.withResolvers<Code>();
  let code: Code | null = null;
  let loading: Promise<Code> | null = null;

  const begin = async () => {
    try {
      code = await load();
      resolve(code);
      return code;
    } finally {
      loading = null;
    }
  };
  return {
    get: () => code,
    load: () => (code ? Promise.resolve(code) : (loading ??= begin())),
    arrival,
  };
}
