import { isRouteErrorResponse } from 'react-router-dom';

/** The status and the server's own words of whatever made a route fail; a bug in the page counts as 500. */
export function describeError(error: unknown): { status: number; message: string | null } {
  if (!isRouteErrorResponse(error)) return { status: 500, message: null };
  return { status: error.status, message: messageIn(error.data) };
}

function messageIn(data: unknown): string | null {
  return typeof data === 'object' && data !== null && 'message' in data && typeof data.message === 'string' ? data.message : null;
}
