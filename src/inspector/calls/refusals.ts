import { passMood, type Mood } from '#src/lib/call-mood.ts';
import { isOperationError } from '#src/lib/operation-error.ts';
import { reportsPath } from '../reports.ts';

interface Asked {
  method: string;
  url: URL;
  signal: AbortSignal;
}

/** Where the services are that the product calls by REST; what the gateway is asked goes by the name of its operation. */
const isService = /^\/(?:api|screens|forms|session)(?:\/|$)/;

/**
 * Waits as long as the mood of a call has it. Returns the refusal that a service would give, or the answer of a broken network
 * (`Response.error()`), and null for a call that is let through.
 */
export async function refusalOf(
  { method, url, signal }: Asked,
  moodOf: (operation: string) => Mood,
): Promise<Response | null> {
  // What goes wrong on a bad day can be reported.
  if (url.origin !== location.origin || !isService.test(url.pathname) || url.pathname === reportsPath) return null;
  try {
    await passMood(moodOf(`${method} ${url.pathname}`), url.pathname, signal);
    return null;
  } catch (error) {
    if (!isOperationError(error)) throw error;
    const { status, type, message, retryAfter } = error;
    if (status === 0) return Response.error();
    return Response.json(
      { error: { type, message } },
      { status, headers: retryAfter === null ? {} : { 'retry-after': String(retryAfter) } },
    );
  }
}
