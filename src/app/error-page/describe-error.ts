import { isRouteErrorResponse } from 'react-router-dom';

export interface ErrorDescription {
  status: number;
  /** The server's own words, in the reader's language. */
  message: string | null;
  data: unknown;
}

/** What is known of the error of a route; a bug in the page counts as 500. */
export function describeError(error: unknown): ErrorDescription {
  if (!isRouteErrorResponse(error)) return { status: 500, message: null, data: null };
  return { status: error.status, message: messageIn(error.data), data: error.data };
}

function messageIn(data: unknown): string | null {
  return typeof data === 'object' && data !== null && 'message' in data && typeof data.message === 'string'
    ? data.message
    : null;
}
