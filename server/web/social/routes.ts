import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import * as openid from 'openid-client';
import type { FormNews } from '#domain/forms/form-news.ts';
import {
  localeOfPath,
  localePrefixes,
  locales,
  localeTags,
  pathInLocale,
  pathWithoutLocale,
  type Locale,
} from '#domain/locales.ts';
import { href } from '#domain/paths.ts';
import { samePath } from '#domain/same-origin-path.ts';
import type { SocialNetwork } from '#domain/social-network.ts';
import { deviceOfCookies } from '#server/accounts/cookies.ts';
import { refuseCrossSite } from '#server/accounts/cross-site.ts';
import { createProviders } from '#server/accounts/social/providers.ts';
import type { Config } from '#server/platform/config.ts';
import { logProblem, problemOf } from '#server/platform/http/errors.ts';
import { Problem } from '#server/platform/problem.ts';
import { withNext } from '../session/answers.ts';
import type { MainApi } from '../main-api.ts';
import { clientOf } from '../session/asked-by.ts';
import { readNewSession, type BrowserSessions } from '../session/browser-sessions.ts';
import { keepProof } from '../session/proof-cookies.ts';
import { keepReturnedForm } from '../session/returned-form.ts';
import { needsSecondFactor } from '../session/sent-code.ts';
import { fieldsOf, takePlainForms } from '../plain-form.ts';
import { keepBegun, takeBegun, type BegunSignIn } from './begun-sign-in.ts';

interface SocialContext {
  platform: { config: Config };
  sessions: BrowserSessions;
  mainApi: MainApi;
}

interface Asked {
  Params: { network: string };
  Querystring: { next?: string; group?: string; invitation?: string; locale?: string };
}

const bodyLimit = 32 * 1024;
const callbackOf = (network: SocialNetwork, { publicUrl }: Config): string =>
  new URL(`/auth-callback/${network}`, publicUrl).href;

/**
 * How a browser signs in by another provider: it goes there with what this server will know its answer by, and comes back with a
 * code. Neither page is shown: whatever comes of it, the browser is led on.
 */
export const routes: FastifyPluginAsync<SocialContext> = async (app, { platform: { config }, sessions, mainApi }) => {
  const providers = createProviders(config);
  takePlainForms(app, bodyLimit);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  });

  app.get<Asked>('/session/social/:network', async (request, reply) => {
    const { next } = request.query;
    const locale = localeIn(request);
    try {
      return reply.redirect(await begin(request, reply, locale, { links: false }), 303);
    } catch (error) {
      return leadBack(request, reply, { locale, next }, error);
    }
  });

  /** Only a script of our own page: another site that leads its reader here would have them open their account for a stranger. */
  app.post<Asked>('/session/social/:network/link', { bodyLimit }, async (request, reply) => {
    refuseCrossSite(request, config.publicUrl);
    return { to: await begin(request, reply, localeIn(request), { links: true }) };
  });

  /** Returns where the browser goes, which is given what the answer is known by. Throws not_found. */
  async function begin(
    request: FastifyRequest<Asked>,
    reply: FastifyReply,
    locale: Locale,
    { links }: { links: boolean },
  ): Promise<string> {
    const { next, group, invitation } = request.query;
    const { network } = request.params;
    const { configuration } = await providers.of(network);
    const verifier = openid.randomPKCECodeVerifier();
    const [state, nonce] = [openid.randomState(), openid.randomNonce()];
    const to = openid.buildAuthorizationUrl(configuration, {
      redirect_uri: callbackOf(network, config),
      scope: network === 'apple' ? 'openid email name' : 'openid email profile',
      ...(network === 'apple' ? { response_mode: 'form_post' } : {}),
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
    });
    const safe = samePath(next);
    keepBegun(
      reply,
      {
        network,
        state,
        nonce,
        verifier,
        locale,
        links,
        ...(group === undefined ? {} : { group: group.slice(0, 40) }),
        ...(invitation === undefined || invitation.length > 200 ? {} : { invitation }),
        ...(safe && safe.length <= 1000 ? { next: safe } : {}),
      },
      config,
    );
    return to.href;
  }

  const finish = async (request: FastifyRequest<Asked>, reply: FastifyReply): Promise<FastifyReply> => {
    const begun = takeBegun(request, reply, config);
    if (!begun || begun.network !== request.params.network)
      return leadBack(request, reply, { locale: begun?.locale ?? localeOfPath(request.url) }, new Problem('forbidden'));
    try {
      const token = await idTokenOf(request, begun.network, begun);
      return begun.links ? await link(request, reply, begun, token) : await signIn(request, reply, begun, token);
    } catch (error) {
      return leadBack(request, reply, begun, error);
    }
  };
  for (const locale of locales) app.get<Asked>(`${localePrefixes[locale]}/auth-callback/:network`, finish);
  // Apple answers by a form of its own page, with which a browser sends nothing that is Lax, the session neither: it comes again by itself.
  app.post<Asked>('/auth-callback/:network', { bodyLimit }, async (request, reply) =>
    reply.redirect(
      `/auth-callback/${encodeURIComponent(request.params.network)}?${new URLSearchParams(answerOf(request.body))}`,
      303,
    ),
  );

  /** Takes the code that came back, with the state of this browser alone, and gives it for a token. */
  async function idTokenOf(request: FastifyRequest, network: SocialNetwork, begun: BegunSignIn): Promise<string> {
    const { configuration } = await providers.of(network);
    const tokens = await openid.authorizationCodeGrant(
      configuration,
      new URL(pathWithoutLocale(request.url), config.publicUrl),
      {
        pkceCodeVerifier: begun.verifier,
        expectedState: begun.state,
        expectedNonce: begun.nonce,
        idTokenExpected: true,
      },
    );
    if (tokens.id_token === undefined) throw new Problem('unauthorized');
    return tokens.id_token;
  }

  async function signIn(request: FastifyRequest, reply: FastifyReply, begun: BegunSignIn, token: string) {
    const group = await sessions.groupOf(request, 'registration', begun.group);
    const path = `/v2/system/customers/authorization/login/${group}/social-networks/${begun.network}`;
    const body = {
      token,
      nonce: begun.nonce,
      device: deviceOfCookies(request, config),
      ...(begun.invitation === undefined ? {} : { invitation: begun.invitation }),
    };
    const client = { ip: request.ip, acceptLanguage: localeTags[begun.locale] };
    const answer = await mainApi.call({ ...client, method: 'POST', path, body });
    if (needsSecondFactor(answer)) {
      keepProof(reply, 'second-factor', { token: answer.second_factor.token }, config);
      return reply.redirect(withNext(href('second-factor', begun.locale), begun.next), 303);
    }
    await sessions.replace(request, reply, readNewSession(answer));
    return reply.redirect(pathInLocale(samePath(begun.next) ?? href('home', begun.locale), begun.locale), 303);
  }

  async function link(request: FastifyRequest, reply: FastifyReply, begun: BegunSignIn, token: string) {
    const current = await sessions.current(request, reply);
    if (!current) throw new Problem('unauthorized');
    const { network, nonce } = begun;
    const path = `/v2/customers/social-networks/${network}`;
    await mainApi.call({ ...clientOf(request), method: 'POST', path, body: { token, nonce }, bearer: current.bearer });
    keepReturnedForm(reply, { values: {}, type: 'social_linked', fields: {} }, config);
    return reply.redirect(href('profile-security', begun.locale), 303);
  }

  /** To the page where it was begun, which says once that nothing came of it. */
  function leadBack(
    request: FastifyRequest,
    reply: FastifyReply,
    { locale, next, links = false }: { locale: Locale; next?: string | undefined; links?: boolean },
    error: unknown,
  ): FastifyReply {
    // What a provider refuses, such as a person who changed their mind, is no fault of ours.
    const problem = error instanceof openid.AuthorizationResponseError ? new Problem('forbidden') : problemOf(error);
    logProblem(request, problem, error);
    const type = newsOf(problem);
    keepReturnedForm(reply, { values: {}, type, fields: {} }, config);
    const page = links ? href('profile-security', locale) : withNext(href('login', locale), next);
    return reply.redirect(page, 303);
  }
};

const localeIn = ({ query: { locale } }: FastifyRequest<Asked>): Locale =>
  locales.find((known) => known === locale) ?? 'en';

/** What of an answer counts; the rest of it, such as a name, has no place in an address. */
const answerNames = new Set(['code', 'state', 'iss', 'error']);
const answerOf = (body: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(fieldsOf(body)).filter(([name]) => answerNames.has(name)));

/** An account that may not be opened is refused as closed, or for its address alone. */
function newsOf({ type, fields }: Problem): FormNews {
  if (type === 'email_taken') return 'social_taken';
  if (type === 'email_unproven') return 'social_unproven';
  if (type === 'account_suspended') return 'social_suspended';
  return type === 'sign_up_closed' || fields?.['email'] !== undefined ? 'social_closed' : 'social_failed';
}
