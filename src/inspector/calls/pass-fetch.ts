import { passMood, type Mood } from '#src/lib/call-mood.ts';
import { isOperationError } from '#src/lib/operation-error.ts';

/** Where the services are that the product calls by REST; what the gateway is asked goes by the name of its operation. */
const isService = /^\/(?:api|screens|forms|session)\//;

/** Fetches in the mood of the moment, by the method and path of a call: refused as a service refuses, or without a network. */
export const passFetch =
  (fetch: typeof globalThis.fetch, moodOf: (operation: string) => Mood): typeof globalThis.fetch =>
  async (asked, init) => {
    const { method, url, signal } = new Request(asked, init);
    const { origin, pathname } = new URL(url);
    if (origin !== location.origin || !isService.test(pathname)) return await fetch(asked, init);
    try {
      await passMood(moodOf(`${method} ${pathname}`), pathname, signal);
    } catch (error) {
      if (!isOperationError(error)) throw error;
      if (error.status === 0) throw new TypeError(error.message, { cause: error });
      return Response.json(
        { error: { type: error.type, message: error.message } },
        { status: error.status, headers: error.retryAfter === null ? {} : { 'retry-after': String(error.retryAfter) } },
      );
    }
    return await fetch(asked, init);
  };
