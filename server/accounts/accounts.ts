import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import { readBearer } from './bearer.ts';
import { tokensOfCookies } from './cookies.ts';
import { isSafe, refuseCrossSite } from './cross-site.ts';
import { secureRoutes } from './secured-routes.ts';
import { createSessions, type Caller } from './sessions.ts';
import { createSignIn } from './sign-in.ts';

/** Who is calling, and what may they open: every service asks here and nowhere else. */
export function createAccounts(platform: Platform) {
  const { config, secrets } = platform;
  const sessions = createSessions(platform);

  /**
   * The caller of a request: by bearer, or by both cookies of a browser, which for unsafe methods must pass the
   * cross-site rule. Null for a visitor; throws unauthorized when what is presented is no longer good.
   */
  async function authenticate(request: FastifyRequest): Promise<Caller | null> {
    const caller = await presented(request);
    return caller === null || isExpected(request, caller) ? caller : throwUnauthorized();
  }

  async function presented(request: FastifyRequest): Promise<Caller | null> {
    const { authorization } = request.headers;
    if (authorization !== undefined) {
      const bearer = readBearer(secrets.key, authorization);
      return (bearer && (await sessions.byAccessToken(bearer.accessToken, bearer))) || throwUnauthorized();
    }
    const cookies = tokensOfCookies(request, config);
    if (!cookies) return null;
    refuseCrossSite(request, config.publicUrl);
    const caller = await sessions.byAccessToken(cookies.access);
    if (caller) return caller;
    // A picture or a download must not turn into a stranger's copy because the page has been idle for 15 minutes.
    return (isSafe(request) && (await sessions.byRefreshToken(cookies.refresh))) || throwUnauthorized();
  }

  return {
    sessions,
    ...createSignIn(platform, sessions),
    /** Reads in the schema of every route of this scope who may call it: see `request.caller`. */
    secureRoutes: (app: FastifyInstance): void => secureRoutes(app, authenticate),
  };
}

export type Accounts = ReturnType<typeof createAccounts>;

/** Whoever calls may say for whom: a page, whose cookies are those of somebody else when they signed in in another tab. */
function isExpected({ headers }: FastifyRequest, { user }: Caller): boolean {
  return headers['x-account'] === undefined || headers['x-account'] === user.publicId;
}

function throwUnauthorized(): never {
  throw new Problem('unauthorized');
}
