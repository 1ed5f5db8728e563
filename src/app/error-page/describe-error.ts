import { isRouteErrorResponse } from 'react-router-dom';

export interface ErrorDescription {
  status: number;
  /** The server's own words, in the reader's language. */
  message: string | null;
  data: unknown;
  /** By which the server's log names the failure, where it is one of the server. */
  requestId: string | null;
}

/** What is known of the error of a route; a bug in the page counts as 500. */
export function describeError(error: unknown): ErrorDescription {
  if (!isRouteErrorResponse(error)) return { status: 500, message: null, data: null, requestId: null };
  const requestId = error.status >= 500 ? textIn(error.data, 'requestId') : null;
  return { status: error.status, message: textIn(error.data, 'message'), data: error.data, requestId };
}

function textIn(data: unknown, name: 'message' | 'requestId'): string | null {
  if (typeof data !== 'object' || data === null) return null;
  const text: unknown = Reflect.get(data, name);
  return typeof text === 'string' && text !== '' ? text : null;
}
