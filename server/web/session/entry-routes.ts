import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { href } from '#domain/paths.ts';
import { logProblem, problemOf } from '#server/platform/http/errors.ts';
import { Problem } from '#server/platform/problem.ts';
import type { MainApi } from '../main-api.ts';
import { fieldsOf, isPlainForm, localeOfForm } from '../plain-form.ts';
import type { Answers } from './answers.ts';
import { formClientOf } from './asked-by.ts';
import type { BrowserSessions, NewSession, SecondFactorNeeded, Unverified } from './browser-sessions.ts';

interface EntryContext {
  mainApi: MainApi;
  sessions: BrowserSessions;
  answers: Answers;
}

const bodyLimit = 8 * 1024;
/** What of a refused form is never shown again, nor is part of it. */
const own = new Set(['locale', 'token', 'timezone', 'password']);

/** How a browser comes to an account by a link: that of the first start, or of an invitation. */
export const entryRoutes: FastifyPluginAsync<EntryContext> = async (app, { mainApi, sessions, answers }) => {
  const entry = (
    path: string,
    page: 'setup' | 'invite',
    begin: (
      request: FastifyRequest,
      sent: Record<string, string>,
    ) => Promise<NewSession | Unverified | SecondFactorNeeded>,
  ) =>
    app.post(path, { bodyLimit }, async (request, reply) => {
      const { locale: _page, ...sent } = fieldsOf(request.body);
      try {
        return await answers.begun(request, reply, await begin(request, sent), { next: undefined, code: 201 });
      } catch (error) {
        const problem = problemOf(error);
        if (!isPlainForm(request)) throw error;
        logProblem(request, problem, error);
        const { token = '' } = sent;
        return answers.sendBack(request, reply, {
          page: `${href(page, localeOfForm(request))}?${new URLSearchParams({ token })}`,
          values: Object.fromEntries(Object.entries(sent).filter(([alias]) => !own.has(alias))),
          problem,
          next: undefined,
        });
      }
    });

  entry('/session/setup', 'setup', sessions.setUp);
  entry('/session/invitation', 'invite', sessions.acceptInvitation);

  /** Of somebody who is signed in, as the account that the page is for. A document of its own knows what they may do from now on. */
  app.post('/session/invitation/account', { bodyLimit }, async (request, reply) => {
    const { token = '', account } = fieldsOf(request.body);
    const current = await sessions.current(request, reply);
    if (!current || (account !== undefined && account !== current.user.id)) throw new Problem('unauthorized');
    const path = `/v2/invites/${encodeURIComponent(token)}/account`;
    await mainApi.call({ ...formClientOf(request), method: 'POST', path, bearer: current.bearer, account });
    return reply.redirect(href('gallery', localeOfForm(request)), 303);
  });
};
