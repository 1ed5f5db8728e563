import { parseCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import type { Config } from '#server/platform/config.ts';

/** Two hold the tokens. Without Secure, which ALLOW_INSECURE_COOKIES gives up, the prefix is not allowed. */
export const cookieNames = (config: Pick<Config, 'allowInsecureCookies'>) =>
  config.allowInsecureCookies
    ? { access: 'access', refresh: 'refresh', device: 'device' }
    : { access: '__Host-Http-access', refresh: '__Host-Http-refresh', device: '__Host-Http-device' };

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

/** What a browser shows of earlier logins; undefined where nobody has signed in. */
export function deviceOfCookies(
  request: FastifyRequest,
  config: Pick<Config, 'allowInsecureCookies'>,
): string | undefined {
  const header = request.headers.cookie;
  // Whatever else lies there is none, and must not make the main API refuse the login.
  return header === undefined ? undefined : parseCookie(header)[cookieNames(config).device]?.slice(0, 256);
}
