import { stringifySetCookie, type SetCookie } from 'cookie';
import type { FastifyReply } from 'fastify';
import { cookieSeconds } from '#domain/limits.ts';
import { cookieNames } from '#server/accounts/cookies.ts';
import { grantCookieName, grantCookies } from '#server/accounts/passphrase/grant-cookies.ts';
import { grantsLimit } from '#server/accounts/passphrase/grants.ts';
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
 * Not "storage": what of it belongs to the account the app clears itself, and the choices of the person there stay.
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
  for (const { name } of grantCookies(cookieHeader)) clearGrant(reply, config, name);
}

/** Takes those away that opened nothing any more: where they stood in the header that this browser's cookies became. */
export function dropGrants(
  reply: FastifyReply,
  config: CookieConfig,
  { cookie, drop }: { cookie: string | undefined; drop: string | undefined },
): void {
  if (drop === undefined) return;
  const dead = new Set(drop.split(',').map(Number));
  for (const [at, { name }] of grantCookies(cookie).entries()) if (dead.has(at)) clearGrant(reply, config, name);
}

/** One more grant, above those that are there; of too many the oldest go (PASS-04, PASS-05). */
export function addGrant(
  reply: FastifyReply,
  config: CookieConfig,
  { cookie, grant, expires }: { cookie: string | undefined; grant: string; expires: Date | undefined },
): void {
  const present = grantCookies(cookie);
  for (const { name } of present.slice(0, Math.max(0, present.length - grantsLimit + 1)))
    clearGrant(reply, config, name);
  const name = grantCookieName((present.at(-1)?.number ?? 0) + 1);
  addCookie(reply, name, grant, { ...attributes(config), httpOnly: true, ...(expires && { expires }) });
}

const clearGrant = (reply: FastifyReply, config: CookieConfig, name: string): void =>
  addCookie(reply, name, '', { ...attributes(config), httpOnly: true, maxAge: 0 });

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
