import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { FormValues } from '#domain/forms/form.ts';
import { href } from '#domain/paths.ts';
import { refuseCrossSite } from '#server/accounts/cross-site.ts';
import type { Config } from '#server/platform/config.ts';
import { logProblem, problemOf } from '#server/platform/http/errors.ts';
import { Problem } from '#server/platform/problem.ts';
import type { MainApi } from '../main-api.ts';
import type { BrowserSessions, NewSession, SecondFactorNeeded, Unverified } from './browser-sessions.ts';
import { generationOf } from './cookies.ts';
import { sendFailurePage } from '../pages/failure-page.ts';
import { fieldsOf, isPlainForm, localeOfForm, takePlainForms } from '../plain-form.ts';
import { createAnswers } from './answers.ts';
import type { AuthKind } from './auth-settings.ts';
import { entryRoutes } from './entry-routes.ts';
import { proofRoutes } from './proof-routes.ts';
import type { Proofs } from './proofs.ts';
import { passphraseRoutes } from './passphrase-routes.ts';

interface SessionContext {
  platform: { config: Config };
  sessions: BrowserSessions;
  proofs: Proofs;
  mainApi: MainApi;
}

/** Bytes of one login or registration form. */
const bodyLimit = 8 * 1024;
const passkeyBodyLimit = 32 * 1024;

/**
 * How a browser gets, renews and ends a session. Tokens go into cookies that scripts cannot read; answers hold none.
 * Each route takes JSON from a script, or a plain form, which is answered by a redirect, or by a page when it fails.
 */
export const routes: FastifyPluginAsync<SessionContext> = async (app, context) => {
  const { platform, sessions, proofs, mainApi } = context;
  const { config } = platform;
  const answers = createAnswers(config, sessions);
  takePlainForms(app, bodyLimit);
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  // The person who sent a form sees the answer.
  app.setErrorHandler((error, request, reply) => {
    if (!isPlainForm(request)) throw error;
    return sendFailurePage(request, reply, localeOfForm(request), error);
  });
  app.addHook('preHandler', async (request) =>
    refuseCrossSite(request, config.publicUrl, { form: isPlainForm(request) }),
  );

  app.post('/session', { bodyLimit }, (request, reply) =>
    open(request, reply, 'login', ({ group, values }) => sessions.login(request, group, values)),
  );

  app.post('/session/registration', { bodyLimit }, (request, reply) =>
    open(request, reply, 'registration', ({ group, values, timezone }) =>
      sessions.register(request, group, { ...values, ...(timezone ? { timezone } : {}) }),
    ),
  );

  await app.register(proofRoutes, { config, sessions, proofs, answers });

  await app.register(entryRoutes, { mainApi, sessions, answers });

  await app.register(passphraseRoutes, { config, mainApi, answers, sessions });

  /** Only scripts reach an authenticator. */
  app.post('/session/passkey', { bodyLimit: passkeyBodyLimit }, async (request, reply) => {
    const { answer, next } = Object(request.body);
    return answers.begun(request, reply, await sessions.showPasskey(request, Object(answer)), { next, code: 200 });
  });

  app.post('/session/refresh', { bodyLimit }, async (request, reply) => {
    const session = await sessions.refreshSession(request, reply);
    if (!session) throw new Problem('refresh_invalid');
    return { generation: generationOf(session.tokens.refresh), viewer: session.user };
  });

  app.delete<{ Headers: { 'x-account'?: string } }>('/session', async (request, reply) => {
    await sessions.logout(request, reply, request.headers['x-account']);
    return reply.code(204).send();
  });

  app.post('/session/end', { bodyLimit }, async (request, reply) => {
    await sessions.logout(request, reply, fieldsOf(request.body).account);
    return reply.redirect(href('home', localeOfForm(request)), 303);
  });

  async function open(
    request: FastifyRequest,
    reply: FastifyReply,
    kind: AuthKind,
    begin: (sent: SentForm) => Promise<NewSession | Unverified | SecondFactorNeeded>,
  ) {
    const sent = sentForm(request);
    try {
      return await answers.begun(request, reply, await begin(sent), {
        next: sent.next,
        code: kind === 'login' ? 200 : 201,
      });
    } catch (error) {
      const problem = problemOf(error);
      if (!isPlainForm(request)) throw error;
      logProblem(request, problem, error);
      const { page, mayShow } = await sessions.refused(request, kind, sent.group);
      const values = Object.fromEntries(Object.entries(sent.values).filter(([alias]) => mayShow(alias)));
      return answers.sendBack(request, reply, { page, values, problem, next: sent.next });
    }
  }
};

interface SentForm {
  /** The group of accounts whose form it is; the first one where none is named. */
  group: string | undefined;
  /** By the alias of a field. */
  values: FormValues;
  next: string | undefined;
  timezone: string | undefined;
}

/** What a page sends with the values of a form stands beside them, under names that no field has. */
function sentForm(request: FastifyRequest): SentForm {
  const { group, next, timezone, locale: _page, ...values } = fieldsOf(request.body);
  return { group, values, next, timezone };
}
