import { describeError } from './describe-error.ts';

/**
 * Logs a failed page with everything needed to look for the cause. An address without a page is no failure, nor is a wrong
 * method.
 */
export function reportPageError(
  error: unknown,
  request: { method: string; url: string },
  log: (...args: unknown[]) => void = console.error,
): void {
  const { status, data } = describeError(error);
  if (status === 404 || status === 405) return;
  log('The page failed', { status, ...request, data }, error);
}
