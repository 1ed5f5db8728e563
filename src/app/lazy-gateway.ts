import type { Gateway } from '#src/gateway/client.ts';

/** A gateway whose code comes with its first request. */
export function lazyGateway(open: () => Promise<Gateway>): Gateway {
  let opening: Promise<Gateway> | null = null;
  const opened = async () => {
    try {
      return await (opening ??= open());
    } catch (error) {
      opening = null;
      throw error;
    }
  };
  return { request: async (...args) => (await opened()).request(...args) };
}
