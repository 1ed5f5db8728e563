import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FormValues } from '#domain/forms/form.ts';
import { pathInLocale } from '#domain/locales.ts';
import { href } from '#domain/paths.ts';
import { samePath } from '#domain/same-origin-path.ts';
import type { Config } from '#server/platform/config.ts';
import { errorBody } from '#server/platform/http/errors.ts';
import type { Problem } from '#server/platform/problem.ts';
import { isPlainForm, localeOfForm } from '../plain-form.ts';
import type { BrowserSessions, NewSession, SecondFactorNeeded, Unverified } from './browser-sessions.ts';
import { generationOf } from './cookies.ts';
import { keepProof } from './proof-cookies.ts';
import { keepReturnedForm } from './returned-form.ts';

/** How a browser is answered that has sent a form: a script by JSON, a page without scripts by a redirect. */
export type Answers = ReturnType<typeof createAnswers>;

interface Refused {
  /** That of the form. */
  page: string;
  /** What of it may be shown again. */
  values: FormValues;
  problem: Problem;
  next: string | undefined;
}

/** The page with where to go afterwards, if that is a place of this site. */
export function withNext(page: string, asked: string | undefined): string {
  const next = samePath(asked);
  return next ? `${page}?${new URLSearchParams({ next }).toString()}` : page;
}

export const createAnswers = (config: Config, sessions: BrowserSessions) => ({
  /** With a session, or with what is to be proven before there is one. */
  async begun(
    request: FastifyRequest,
    reply: FastifyReply,
    begun: NewSession | Unverified | SecondFactorNeeded,
    { next, code }: { next: string | undefined; code: number },
  ): Promise<FastifyReply> {
    const locale = localeOfForm(request);
    if ('verificationToken' in begun) {
      keepProof(reply, 'verification', { token: begun.verificationToken }, config);
      if (isPlainForm(request)) return reply.redirect(withNext(href('verification', locale), next), 303);
      return reply.code(code).send({ verification: begun.sent });
    }
    if ('secondFactorToken' in begun) {
      keepProof(reply, 'second-factor', { token: begun.secondFactorToken }, config);
      if (isPlainForm(request)) return reply.redirect(withNext(href('second-factor', locale), next), 303);
      return reply.code(code).send({ second_factor: { methods: begun.methods } });
    }
    const { tokens, user } = begun;
    await sessions.replace(request, reply, begun);
    if (isPlainForm(request))
      return reply.redirect(pathInLocale(samePath(next) ?? href('gallery', locale), locale), 303);
    const kept = begun.isAccountKept ? { account_kept: true } : {};
    return reply.code(code).send({ viewer: user, generation: generationOf(tokens.refresh), ...kept });
  },

  /** Leads a form that was refused back to its page. */
  sendBack(request: FastifyRequest, reply: FastifyReply, { page, values, problem, next }: Refused): FastifyReply {
    const { error } = errorBody(problem, localeOfForm(request));
    const { retryAfter } = problem;
    const wait = retryAfter === undefined ? {} : { retryAfter };
    keepReturnedForm(reply, { values, type: error.type, fields: error.fields ?? {}, ...wait }, config);
    return reply.redirect(withNext(page, next), 303);
  },
});
