import { parseCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import type { Config } from '#server/platform/config.ts';

/** The names of the two token cookies. Without Secure, which ALLOW_INSECURE_COOKIES gives up, the prefix is not allowed. */
export const cookieNames = (config: Pick<Config, 'allowInsecureCookies'>): { access: string; refresh: string } =>
  config.allowInsecureCookies
    ? { access: 'access', refresh: 'refresh' }
    : { access: '__Host-Http-access', refresh: '__Host-Http-refresh' };

/** Both tokens of a browser's request; null unless both are there (AUTH-06). */
export function tokensOfCookies(
  request: FastifyRequest,
  config: Pick<Config, 'allowInsecureCookies'>,
): { access: string; refresh: string } | null {
  const header = request.headers.cookie;
  if (header === undefined) return null;
  const names = cookieNames(config);
  const cookies = parseCookie(header);
  const access = cookies[names.access];
  const refresh = cookies[names.refresh];
  return access && refresh ? { access, refresh } : null;
}
