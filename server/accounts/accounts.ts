import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import { readBearer } from './bearer.ts';
import { tokensOfCookies } from './cookies.ts';
import { isSafe, refuseCrossSite } from './cross-site.ts';
import { createDeletions } from './deletions/deletions.ts';
import { createEmailChanges } from './email-changes.ts';
import { createMailedCodes } from './mailed-codes/mailed-codes.ts';
import { createReauthentication } from './reauthentication.ts';
import { createRegistrations } from './registrations.ts';
import { createPasswordChanges } from './passwords/password-changes.ts';
import { createRestores } from './passwords/restores.ts';
import { createKeys, readKey } from './keys/keys.ts';
import { keyCallLimit } from './keys/limits.ts';
import { mayCall } from './keys/may-call.ts';
import { createPassphrases } from './passphrase/passphrases.ts';
import { createInvitations } from './invitations/invitations.ts';
import { createPairings } from './pairings/pairings.ts';
import { createPasskeys } from './passkeys/passkeys.ts';
import { createSecondFactors } from './second-factor/second-factors.ts';
import { secureRoutes, type Demands } from './secured-routes.ts';
import { createSessions, type Caller } from './sessions.ts';
import { createSignInLinks } from './sign-in-links/sign-in-links.ts';
import { createSocialSignIn } from './social/social-sign-in.ts';
import { createSignIn } from './sign-in.ts';
import { createChosenSite } from './site/chosen-site.ts';
import { createSetup } from './sign-up/setup.ts';
import { createSignUpRules } from './sign-up/sign-up-rules.ts';
import { decorateVisitor } from './visitor.ts';

/** Who is calling, and what may they open: every service asks here and nowhere else. */
export function createAccounts(platform: Platform) {
  const { clock, config, limits, secrets } = platform;
  const keyCalls = keyCallLimit(platform);
  const sessions = createSessions(platform);
  const mailedCodes = createMailedCodes(platform);
  const signUp = createSignUpRules(platform);
  const site = createChosenSite(platform);
  const registrations = createRegistrations(platform, { sessions, mailedCodes, signUp });
  const keys = createKeys(platform);
  const secondFactors = createSecondFactors(platform, sessions);
  const passkeys = createPasskeys(platform, sessions);
  const signIn = createSignIn(platform, { sessions, registrations, mailedCodes, secondFactors });

  /**
   * The caller of a request: by bearer, which may be an API key, or by both cookies of a browser, which for unsafe methods must pass the
   * cross-site rule. Null for a visitor; throws unauthorized when what is presented is no longer good, forbidden for a key whose scope
   * is not among those of the route, and reauthentication_needed.
   */
  async function authenticate(request: FastifyRequest, { scopes, freshProof }: Demands): Promise<Caller | null> {
    const caller = await presented(request, scopes);
    if (caller === null) return null;
    if (!isExpected(request, caller)) return throwUnauthorized();
    if (clock.now() - caller.provenAt >= freshProof) throw new Problem('reauthentication_needed');
    return caller;
  }

  async function presented(request: FastifyRequest, scopes: Demands['scopes']): Promise<Caller | null> {
    const { authorization, 'user-agent': userAgent } = request.headers;
    const origin = { ip: request.ip, userAgent };
    if (authorization !== undefined) {
      const key = readKey(authorization);
      if (key !== null) return byKey(request, key, scopes);
      const bearer = readBearer(secrets.key, authorization);
      return (
        (bearer && (await sessions.byAccessToken(bearer.accessToken, { ...bearer, origin }))) || throwUnauthorized()
      );
    }
    const cookies = tokensOfCookies(request, config);
    if (!cookies) return null;
    refuseCrossSite(request, config.publicUrl);
    const caller = await sessions.byAccessToken(cookies.access, { origin });
    if (caller) return caller;
    // A picture or a download must not turn into a stranger's copy because the page has been idle for 15 minutes.
    return (isSafe(request) && (await sessions.byRefreshToken(cookies.refresh, origin))) || throwUnauthorized();
  }

  async function byKey(request: FastifyRequest, key: string, scopes: Demands['scopes']): Promise<Caller> {
    const found = await keys.find(key);
    if (!found) return throwUnauthorized();
    await limits.take({ of: keyCalls, key: String(found.keyId) });
    if (!mayCall(found, scopes, request.params)) throw new Problem('forbidden');
    return { user: found.user, sessionId: null, provenAt: 0, scopes: found.scopes, keyId: found.keyId };
  }

  /** Whether somebody calls who is not the one that they call for, and so counts as nobody. */
  async function isForAnother(request: FastifyRequest): Promise<boolean> {
    if (request.headers['x-account'] === undefined) return false;
    const caller = await presented(request, []).catch(nullIfUnauthorized);
    return caller !== null && !isExpected(request, caller);
  }

  return {
    sessions,
    isForAnother,
    keys,
    pairings: createPairings(platform, keys),
    secondFactors,
    passkeys,
    reauthentication: createReauthentication(platform, { mailedCodes, passkeys }),
    mailedCodes,
    registrations,
    restores: createRestores(platform, mailedCodes),
    deletions: createDeletions(platform),
    passwordChanges: createPasswordChanges(platform, signIn),
    emailChanges: createEmailChanges(platform, mailedCodes, signIn),
    passphrases: createPassphrases(platform),
    signInLinks: createSignInLinks(platform, sessions, secondFactors),
    signUp,
    site,
    invitations: createInvitations(platform, { sessions, registrations }),
    setup: createSetup(platform, { sessions, signUp, site }),
    social: createSocialSignIn(platform, { sessions, secondFactors, signUp }),
    ...signIn,
    /** Reads in the schema of every route of this scope who may call it: see `request.caller` and `request.visitor`. */
    secureRoutes: (app: FastifyInstance): void => {
      secureRoutes(app, authenticate);
      decorateVisitor(app, secrets.key);
    },
  };
}

export type Accounts = ReturnType<typeof createAccounts>;

/** The caller may say for whom: a page, whose cookies are those of somebody else when they signed in in another tab. */
function isExpected({ headers }: FastifyRequest, { user }: Caller): boolean {
  return headers['x-account'] === undefined || headers['x-account'] === user.publicId;
}

function nullIfUnauthorized(error: unknown): null {
  if (error instanceof Problem && error.type === 'unauthorized') return null;
  throw error;
}

function throwUnauthorized(): never {
  throw new Problem('unauthorized');
}
