import type { FastifyRequest } from 'fastify';
import { Problem } from '#server/platform/problem.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

export const isSafe = (request: FastifyRequest): boolean => safeMethods.has(request.method);

/** Whether a browser says that a page of our own sent this: `Sec-Fetch-Site`, or `Origin` where that is missing. */
export function isSameOrigin(request: FastifyRequest, publicUrl: string): boolean {
  const site = request.headers['sec-fetch-site'];
  return site === undefined ? request.headers.origin === new URL(publicUrl).origin : site === 'same-origin';
}

/**
 * The rule for unsafe requests that use or set cookies: sent by our own origin and, for scripts, with
 * `x-requested-with`. A form that navigates (JavaScript off) passes on its origin alone; a browser that says nothing of
 * how it fetches, as all did once, says its origin with every form.
 */
export function refuseCrossSite(request: FastifyRequest, publicUrl: string, options: { form?: boolean } = {}): void {
  if (isSafe(request)) return;
  const byScript = request.headers['x-requested-with'] !== undefined;
  const { 'sec-fetch-mode': mode = 'navigate' } = request.headers;
  const byForm = options.form === true && mode === 'navigate';
  if (!isSameOrigin(request, publicUrl) || !(byScript || byForm)) throw new Problem('csrf_refused');
}
