import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { href } from '#domain/paths.ts';
import { logProblem, problemOf } from '#server/platform/http/errors.ts';
import { fieldsOf, isPlainForm, localeOfForm } from '../plain-form.ts';
import type { Answers } from './answers.ts';
import type { BrowserSessions, NewSession, SecondFactorNeeded, Unverified } from './browser-sessions.ts';

interface EntryContext {
  sessions: BrowserSessions;
  answers: Answers;
}

const bodyLimit = 8 * 1024;
/** What of a refused form is never shown again, nor is part of it. */
const own = new Set(['locale', 'token', 'timezone', 'password']);

/** How a browser comes to an account by a link: that of the first start. */
export const entryRoutes: FastifyPluginAsync<EntryContext> = async (app, { sessions, answers }) => {
  const entry = (
    path: string,
    page: 'setup',
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
};
