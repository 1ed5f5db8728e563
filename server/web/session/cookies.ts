import { stringifySetCookie, type SetCookie } from 'cookie';
import type { FastifyReply } from 'fastify';
import { cookieSeconds } from '#domain/limits.ts';
import { cookieNames } from '#server/accounts/cookies.ts';
import type { Config } from '#server/platform/config.ts';

export interface TokenPair {
  access: string;
  refresh: string;
}

export type CookieOptions = Omit<SetCookie, 'name' | 'value'>;
type CookieConfig = Pick<Config, 'allowInsecureCookies'>;

/** Readable by scripts and no secret: `number.id` of the token pair and of whose it is, so that tabs notice a change by another. */
const signedInName = 'signed-in';

/** Gives the browser a session: both tokens where scripts cannot read them, and the hint beside (AUTH-05). */
export function setSessionCookies(
  reply: FastifyReply,
  { tokens, user }: { tokens: TokenPair; user: { id: string } },
  config: CookieConfig,
): void {
  const names = cookieNames(config);
  const life = { ...attributes(config), maxAge: cookieSeconds };
  addCookie(reply, names.access, tokens.access, { ...life, httpOnly: true });
  addCookie(reply, names.refresh, tokens.refresh, { ...life, httpOnly: true });
  addCookie(reply, signedInName, `${generationOf(tokens.refresh)}.${user.id}`, life);
}

/** Stays when the session goes: it is there for the next login. */
export const setDeviceCookie = (reply: FastifyReply, device: string, config: CookieConfig): void =>
  addCookie(reply, cookieNames(config).device, device, {
    ...attributes(config),
    maxAge: cookieSeconds,
    httpOnly: true,
  });

/**
 * Has the browser forget what it keeps of answers: pictures as their owner gets them, for a year, and pages for the way back.
 * Not "storage": what of it belongs to the account the app clears itself, and the choices of whoever sits there stay.
 */
export const clearCache = (reply: FastifyReply): FastifyReply => reply.header('clear-site-data', '"cache"');

/**
 * Takes the session away, with what the browser has of its answers and the passphrase grants that it was given during it
 * (AUTH-14).
 */
export function clearSessionCookies(reply: FastifyReply, config: CookieConfig, cookieHeader: string | undefined): void {
  const names = cookieNames(config);
  for (const name of [names.access, names.refresh])
    addCookie(reply, name, '', { ...attributes(config), httpOnly: true, maxAge: 0 });
  clearGrants(reply, config, cookieHeader);
  addCookie(reply, signedInName, '', { ...attributes(config), maxAge: 0 });
  clearCache(reply);
}

/** Takes the passphrase grants away that the browser shows. */
export function clearGrants(reply: FastifyReply, config: CookieConfig, cookieHeader: string | undefined): void {
  for (const [, name = ''] of (cookieHeader ?? '').matchAll(/(?:^|;\s*)(passphrase-hash-\d{1,3})=/g))
    addCookie(reply, name, '', { ...attributes(config), httpOnly: true, maxAge: 0 });
}

/** The rotation that made a refresh token: the second part of `sessionId.generation.HMAC`; 0 for anything else. */
export function generationOf(refreshToken: string): number {
  const generation = Number(refreshToken.split('.')[1]);
  return Number.isSafeInteger(generation) ? generation : 0;
}

export function addCookie(reply: FastifyReply, name: string, value: string, options: CookieOptions): void {
  // Fastify appends repeated set-cookie headers instead of replacing them.
  reply.header('set-cookie', stringifySetCookie({ name, value, ...options }));
}

/** A Secure cookie does not exist on plain HTTP outside loopback: ALLOW_INSECURE_COOKIES gives it up knowingly. */
export const attributes = (config: CookieConfig): CookieOptions => ({
  path: '/',
  sameSite: 'lax',
  secure: !config.allowInsecureCookies,
});
