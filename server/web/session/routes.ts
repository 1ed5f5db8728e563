import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { localeOfAcceptLanguage, locales, pathInLocale, type Locale } from '#domain/locales.ts';
import { href } from '#domain/paths.ts';
import { samePath } from '#domain/same-origin-path.ts';
import { deviceOfCookies } from '#server/accounts/cookies.ts';
import { refuseCrossSite } from '#server/accounts/cross-site.ts';
import { wasUsedByAnother } from '#server/accounts/device.ts';
import type { Config } from '#server/platform/config.ts';
import { errorBody, logProblem, problemOf } from '#server/platform/http/errors.ts';
import { Problem } from '#server/platform/problem.ts';
import type { BrowserSessions, NewSession } from './browser-sessions.ts';
import { clearCache, generationOf, setDeviceCookie, setSessionCookies } from './cookies.ts';
import { sendFailurePage } from '../pages/failure-page.ts';
import { keepReturnedForm } from './returned-form.ts';

interface SessionContext {
  platform: { config: Config };
  sessions: BrowserSessions;
}

type Fields = Partial<Record<string, string>>;

/** Bytes of one login or registration form. */
const bodyLimit = 8 * 1024;
const formType = 'application/x-www-form-urlencoded';

/**
 * How a browser gets, renews and ends a session. Tokens go into cookies that scripts cannot read; answers hold none.
 * Each route takes JSON from a script, or a plain form, which is answered by a redirect, or by a page when it fails.
 */
export const routes: FastifyPluginAsync<SessionContext> = async (app, { platform: { config }, sessions }) => {
  app.addContentTypeParser(formType, { parseAs: 'string', bodyLimit }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  // Whoever sent a form sees the answer.
  app.setErrorHandler((error, request, reply) => {
    if (!isForm(request)) throw error;
    return sendFailurePage(request, reply, localeOf(request), error);
  });
  app.addHook('preHandler', async (request) => refuseCrossSite(request, config.publicUrl, { form: isForm(request) }));

  app.post('/session', { bodyLimit, config: { turn: 'brief' } }, (request, reply) =>
    open(request, reply, 200, ({ email, password }) => sessions.login(request, { email, password })),
  );

  app.post('/session/registration', { bodyLimit, config: { turn: 'brief' } }, (request, reply) =>
    open(request, reply, 201, ({ email, password, name, timezone }) =>
      sessions.register(request, { email, password, name, ...(timezone ? { timezone } : {}) }),
    ),
  );

  app.post('/session/refresh', { bodyLimit }, async (request, reply) => {
    const session = await sessions.refreshSession(request, reply);
    if (!session) throw new Problem('refresh_invalid');
    return { generation: generationOf(session.tokens.refresh), viewer: session.user };
  });

  app.delete('/session', async (request, reply) => {
    await sessions.logout(request, reply);
    return reply.code(204).send();
  });

  app.post('/session/end', { bodyLimit }, async (request, reply) => {
    await sessions.logout(request, reply);
    return reply.redirect(href('home', localeOf(request)), 303);
  });

  async function open(
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    begin: (fields: Fields) => Promise<NewSession>,
  ) {
    const fields = fieldsOf(request.body);
    try {
      const { tokens, user, device } = await begin(fields);
      const generation = generationOf(tokens.refresh);
      // An account that is not verified yet gets no session: the screen goes on to its verification.
      if (user.info.is_verified) {
        setSessionCookies(reply, { tokens, user }, config);
        setDeviceCookie(reply, device, config);
        // A session may have run out unseen, or another person may sign in over it.
        if (wasUsedByAnother(deviceOfCookies(request, config), device)) clearCache(reply);
      }
      if (isForm(request)) {
        const locale = localeOf(request);
        return reply.redirect(pathInLocale(samePath(fields.next) ?? href('gallery', locale), locale), 303);
      }
      return reply.code(status).send({ viewer: user, generation: user.info.is_verified ? generation : 0 });
    } catch (error) {
      const problem = problemOf(error);
      if (!isForm(request)) throw error;
      logProblem(request, problem, error);
      return sendBack(request, reply, fields, problem);
    }
  }

  function sendBack(request: FastifyRequest, reply: FastifyReply, fields: Fields, problem: Problem) {
    const { error } = errorBody(problem, localeOf(request));
    const values = {
      ...(fields.email ? { email: fields.email.slice(0, 254) } : {}),
      ...(fields.name ? { name: fields.name.slice(0, 255) } : {}),
    };
    keepReturnedForm(reply, { values, type: error.type, fields: error.fields ?? {} }, config);
    const page = href(request.url.startsWith('/session/registration') ? 'signup' : 'login', localeOf(request));
    const next = samePath(fields.next);
    return reply.redirect(next ? `${page}?${new URLSearchParams({ next }).toString()}` : page, 303);
  }
};

const isForm = (request: FastifyRequest): boolean => request.headers['content-type']?.startsWith(formType) ?? false;

/** The text values of a body; whatever else it holds is not for us. */
function fieldsOf(body: unknown): Fields {
  if (typeof body !== 'object' || body === null) return {};
  return Object.fromEntries(
    Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** A form says which language its page has; scripts say it by Accept-Language. */
function localeOf(request: FastifyRequest): Locale {
  const { locale } = fieldsOf(request.body);
  return locales.find((known) => known === locale) ?? localeOfAcceptLanguage(request.headers['accept-language']);
}
