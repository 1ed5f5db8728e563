import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Viewer } from '#domain/viewer.ts';
import { unreceived } from '#server/accounts/bearer.ts';
import { deviceOfCookies, tokensOfCookies } from '#server/accounts/cookies.ts';
import type { Config } from '#server/platform/config.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import { clearSessionCookies, setSessionCookies, type TokenPair } from './cookies.ts';
import type { MainApi } from '../main-api.ts';

export interface Session {
  tokens: TokenPair;
  user: Viewer;
}

/** A session that has just begun. */
export interface NewSession extends Session {
  device: string;
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

  async function begin(request: FastifyRequest, path: string, fields: object): Promise<NewSession> {
    const body = { ...fields, device: deviceOfCookies(request, config) };
    return readNewSession(await mainApi.call({ ...clientOf(request), method: 'POST', path, body }));
  }

  return {
    refreshSession,

    /** Throws credentials_invalid, too_many. */
    login: (request: FastifyRequest, body: object) => begin(request, `${authorization}/login/customer`, body),

    /** Throws body_invalid with fields, email_taken, too_many. */
    register: (request: FastifyRequest, body: object) =>
      begin(request, '/v2/system/customers/registration/customer', body),

    /** Ends the session on the server, then in the browser. A session that is already over is no failure. */
    async logout(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const tokens = tokensOfCookies(request, config);
      if (tokens) {
        const body = { refresh_token: tokens.refresh };
        await mainApi
          .call({ ...clientOf(request), method: 'POST', path: `${authorization}/logout`, body })
          .catch(nullFor('unauthorized', 'refresh_invalid', 'body_invalid'));
      }
      clearSessionCookies(reply, config, request.headers.cookie);
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

const clientOf = (request: FastifyRequest) => ({ ip: request.ip, acceptLanguage: request.headers['accept-language'] });

const nullFor =
  (...types: string[]) =>
  (error: unknown): null => {
    if (error instanceof Problem && types.includes(error.type)) return null;
    throw error;
  };

function readSession(answer: unknown): Session {
  if (!isTokensAnswer(answer)) throw new Problem('internal', { cause: new Error('The main API answered no tokens') });
  return { tokens: { access: answer.bearer_token, refresh: answer.refresh_token }, user: readViewer(answer.user) };
}

function readNewSession(answer: unknown): NewSession {
  const session = readSession(answer);
  const isNew = typeof answer === 'object' && answer !== null && 'device' in answer;
  return { ...session, device: isNew ? String(answer.device) : '' };
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
  const { id, email, name, timezone, info } = user;
  return {
    id,
    email,
    name,
    timezone,
    info: {
      is_verified: info.is_verified,
      passphrase_enable: info.passphrase_enable,
      status: { alias: info.status.alias },
    },
  };
}

const isViewer = (user: unknown): user is Viewer =>
  typeof user === 'object' && user !== null && 'id' in user && typeof user.id === 'string' && 'info' in user;
