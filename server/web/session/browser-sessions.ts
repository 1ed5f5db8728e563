import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ProofKind, SentCode } from '#domain/proof.ts';
import type { Viewer } from '#domain/viewer.ts';
import { unreceived } from '#server/accounts/bearer.ts';
import { deviceOfCookies, tokensOfCookies } from '#server/accounts/cookies.ts';
import { wasUsedByAnother } from '#server/accounts/device.ts';
import type { Config } from '#server/platform/config.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import {
  clearCache,
  clearGrants,
  clearSessionCookies,
  setDeviceCookie,
  setSessionCookies,
  type TokenPair,
} from './cookies.ts';
import type { MainApi } from '../main-api.ts';
import { localeOfForm } from '../plain-form.ts';
import { clientOf, formClientOf, named, nullFor } from './asked-by.ts';
import { createAuthSettings, type AuthKind } from './auth-settings.ts';
import { forgetProof, proofOf } from './proof-cookies.ts';
import { keepReturnedForm } from './returned-form.ts';
import { isUnverified, needsSecondFactor, sentCodeOf } from './sent-code.ts';

export interface Session {
  tokens: TokenPair;
  user: Viewer;
}

/** A session that has just begun. */
export interface NewSession extends Session {
  device: string;
  /** Whether its account was to be deleted until now. */
  isAccountKept: boolean;
}

/** An account that opens once its address is proven: nothing of a session is there yet (AUTH-04). */
export interface Unverified {
  verificationToken: string;
  sent: SentCode;
}

/** A login whose password was right, and that waits for the second factor: nothing of a session is there yet. */
export interface SecondFactorNeeded {
  secondFactorToken: string;
  methods: readonly string[];
}

/** A session with what calls that are made for it present. */
export interface CurrentSession extends Session {
  bearer: string;
}

/** Sessions as browsers have them: tokens in cookies, renewed by this server. */
export type BrowserSessions = ReturnType<typeof createBrowserSessions>;

const authorization = '/v2/system/customers/authorization';

export function createBrowserSessions(
  mainApi: MainApi,
  config: Pick<Config, 'allowInsecureCookies'>,
  secrets: Platform['secrets'],
) {
  const settings = createAuthSettings(mainApi);
  const refreshing = new Map<string, Promise<Session | null>>();

  /**
   * The next pair of tokens; null when the session is over. However many requests hold the same token, one call
   * runs: pages and the browser's own refresh alike come here. Rejects when the main API is out of reach.
   */
  function refresh(tokens: TokenPair, request: FastifyRequest): Promise<Session | null> {
    const running = refreshing.get(tokens.refresh);
    if (running) return running;
    const call = {
      ...clientOf(request),
      method: 'POST',
      path: `${authorization}/refresh`,
      body: { refresh_token: tokens.refresh },
    } as const;
    const started = mainApi
      .call(call)
      .then(readSession, nullFor('refresh_invalid', 'body_invalid', 'unauthorized'))
      .finally(() => refreshing.delete(tokens.refresh));
    refreshing.set(tokens.refresh, started);
    return started;
  }

  /** Renews the session of a request and gives the browser its new cookies, or takes the old ones away. */
  async function refreshSession(request: FastifyRequest, reply: FastifyReply): Promise<Session | null> {
    const tokens = tokensOfCookies(request, config);
    if (!tokens) return null;
    const session = await refresh(tokens, request);
    if (session) setSessionCookies(reply, session, config);
    else clearSessionCookies(reply, config, request.headers.cookie);
    return session;
  }

  /** The group of accounts that a form names, or else the first one. Throws not_found for what can be none. */
  const groupOf = async (request: FastifyRequest, kind: AuthKind, group: string | undefined): Promise<string> =>
    group === undefined ? settings.first(kind, formClientOf(request)) : named(group);

  async function begin(
    request: FastifyRequest,
    path: string,
    fields: object,
  ): Promise<NewSession | Unverified | SecondFactorNeeded> {
    const body = { ...fields, device: deviceOfCookies(request, config) };
    const answer = await mainApi.call({ ...formClientOf(request), method: 'POST', path, body });
    if (needsSecondFactor(answer))
      return { secondFactorToken: answer.second_factor.token, methods: answer.second_factor.methods };
    return isUnverified(answer)
      ? { verificationToken: answer.verification_token, sent: sentCodeOf(answer) }
      : readNewSession(answer);
  }

  /** Ends the session of a request on the server, that of `account` alone if it is said; returns whether there was one to end. */
  async function end(request: FastifyRequest, account?: string): Promise<boolean> {
    const tokens = tokensOfCookies(request, config);
    if (!tokens) return false;
    const body = { refresh_token: tokens.refresh };
    await mainApi
      .call({ ...clientOf(request), method: 'POST', path: `${authorization}/logout`, body, account })
      .catch(nullFor('refresh_invalid', 'body_invalid'));
    return true;
  }

  function forgetProofs(request: FastifyRequest, reply: FastifyReply, ...kinds: ProofKind[]): void {
    for (const kind of kinds) if (proofOf(request, kind, config)) forgetProof(reply, kind, config);
  }

  return {
    refreshSession,
    groupOf,

    /** With the values of the form of a group. Throws body_invalid with fields, credentials_invalid, not_found, too_many. */
    login: async (request: FastifyRequest, group: string | undefined, values: object) =>
      begin(request, `${authorization}/login/${await groupOf(request, 'login', group)}`, values),

    /** With the values of the form of a group. Throws body_invalid with fields, not_found, too_many. */
    register: async (request: FastifyRequest, group: string | undefined, values: object) =>
      begin(request, `/v2/system/customers/registration/${await groupOf(request, 'registration', group)}`, values),

    /** With the token of the first start and the values of its form. Throws body_invalid with fields, not_found, too_many. */
    setUp: async (request: FastifyRequest, values: object) => begin(request, '/v2/setup', values),

    /** With the token of an invitation and the values of its form. Throws body_invalid with fields, link_over, email_taken, too_many. */
    acceptInvitation: async (request: FastifyRequest, { token = '', ...values }: Record<string, string>) =>
      begin(request, `/v2/invites/${encodeURIComponent(token)}`, values),

    /** With the code of a new account's letter. Throws code_wrong, code_expired, verification_over, email_taken, too_many. */
    verify: async (request: FastifyRequest, verificationToken: string, values: object) =>
      begin(request, '/v2/system/customers/verification/approve', { ...values, verification_token: verificationToken }),

    /** With a code of the app or a recovery code. Throws body_invalid with fields, code_wrong, second_factor_over, too_many. */
    showSecondFactor: async (request: FastifyRequest, token: string, code: string) =>
      begin(request, `${authorization}/second-factor`, { token, code }),

    /** With what an authenticator answered. Throws body_invalid, passkey_refused, too_many. */
    showPasskey: async (request: FastifyRequest, answer: object) =>
      begin(request, `${authorization}/passkey`, { answer }),

    /** By the link of a letter. Throws link_over. */
    useSignInLink: async (request: FastifyRequest, token: string) =>
      begin(request, '/v2/login/link/validate', { token }),

    /** Where a form that was refused goes back to, and what of it may be shown again. */
    refused: (request: FastifyRequest, kind: AuthKind, group: string | undefined) =>
      settings.refused(formClientOf(request), { kind, group, locale: localeOfForm(request) }),

    /**
     * Ends the session on the server, then in the browser. A session that is already over is no failure; that of another account
     * than the page's, who signed in in another tab, stays: throws unauthorized.
     */
    async logout(request: FastifyRequest, reply: FastifyReply, account: string | undefined): Promise<void> {
      if (account !== undefined && !isAccountId(account)) throw new Problem('unauthorized');
      await end(request, account);
      // The next address of an account is nothing that the person here next should read.
      forgetProofs(request, reply, 'email');
      clearSessionCookies(reply, config, request.headers.cookie);
    },

    /**
     * Gives the browser a session that has begun. One that it had before is ended first, on the server, too: nobody could end it
     * any more, and anyone who has taken its tokens could go on.
     */
    async replace(request: FastifyRequest, reply: FastifyReply, session: NewSession): Promise<void> {
      if (await end(request)) clearGrants(reply, config, request.headers.cookie);
      forgetProofs(request, reply, 'email');
      setSessionCookies(reply, session, config);
      setDeviceCookie(reply, session.device, config);
      // The next document says it.
      if (session.isAccountKept) keepReturnedForm(reply, { values: {}, type: 'account_kept', fields: {} }, config);
      forgetProofs(request, reply, 'verification', 'second-factor');
      // A session may have run out unseen, or another person may sign in over it.
      if (wasUsedByAnother(deviceOfCookies(request, config), session.device)) clearCache(reply);
    },

    /**
     * Who is looking, with the tokens to act for them; an access token that has run out is renewed on the way.
     * Null for a visitor, who is everyone without both cookies (AUTH-06).
     */
    async current(request: FastifyRequest, reply: FastifyReply): Promise<CurrentSession | null> {
      const tokens = tokensOfCookies(request, config);
      if (!tokens) return null;
      const user = await mainApi
        .call({ ...clientOf(request), method: 'GET', path: '/v2/system/customers/account/self', bearer: tokens.access })
        .catch(nullFor('unauthorized'));
      if (user !== null) return { tokens, user: readViewer(user), bearer: tokens.access };
      const session = await refreshSession(request, reply);
      return session && { ...session, bearer: unreceived(secrets.key, session.tokens.access) };
    },
  };
}

/** What is none goes into no header. */
const isAccountId = (text: string): boolean => /^\w{1,64}$/.test(text);

function readSession(answer: unknown): Session {
  if (!isTokensAnswer(answer)) throw new Problem('internal', { cause: new Error('The main API answered no tokens') });
  return { tokens: { access: answer.bearer_token, refresh: answer.refresh_token }, user: readViewer(answer.user) };
}

export function readNewSession(answer: unknown): NewSession {
  const session = readSession(answer);
  const isNew = typeof answer === 'object' && answer !== null && 'device' in answer;
  const isAccountKept = isNew && 'account_kept' in answer && answer.account_kept === true;
  return { ...session, device: isNew ? String(answer.device) : '', isAccountKept };
}

const isTokensAnswer = (answer: unknown): answer is { bearer_token: string; refresh_token: string; user: unknown } =>
  typeof answer === 'object' &&
  answer !== null &&
  'bearer_token' in answer &&
  typeof answer.bearer_token === 'string' &&
  'refresh_token' in answer &&
  typeof answer.refresh_token === 'string' &&
  'user' in answer;

/** Only what Viewer names goes on: whatever else an account may hold one day stays on the server. */
function readViewer(user: unknown): Viewer {
  if (!isViewer(user)) throw new Problem('internal', { cause: new Error('The main API answered no account') });
  const { id, email, name, timezone, role, language, avatar, info } = user;
  return {
    id,
    email,
    name,
    timezone,
    role,
    language,
    avatar,
    info: {
      is_verified: info.is_verified,
      passphrase_enable: info.passphrase_enable,
      status: { alias: info.status.alias },
    },
  };
}

const isViewer = (user: unknown): user is Viewer =>
  typeof user === 'object' && user !== null && 'id' in user && typeof user.id === 'string' && 'info' in user;
