import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { bareCode } from '#domain/forms/form.ts';
import type { FormNews } from '#domain/forms/form-news.ts';
import type { Locale } from '#domain/locales.ts';
import { href } from '#domain/paths.ts';
import { proofKinds } from '#domain/proof.ts';
import { tokensOfCookies } from '#server/accounts/cookies.ts';
import type { Config } from '#server/platform/config.ts';
import { logProblem, problemOf } from '#server/platform/http/errors.ts';
import { Problem } from '#server/platform/problem.ts';
import { fieldsOf, isPlainForm, localeOfForm } from '../plain-form.ts';
import { withNext, type Answers } from './answers.ts';
import type { BrowserSessions } from './browser-sessions.ts';
import { forgetProof, proofOf } from './proof-cookies.ts';
import type { Proofs } from './proofs.ts';
import { keepReturnedForm } from './returned-form.ts';

interface ProofContext {
  config: Config;
  sessions: BrowserSessions;
  proofs: Proofs;
  answers: Answers;
}

const bodyLimit = 2 * 1024;

/** How a browser proves by a mailed code that an address is somebody's, or that an account is. */
export const proofRoutes: FastifyPluginAsync<ProofContext> = async (app, { config, sessions, proofs, answers }) => {
  for (const kind of proofKinds)
    app.get(`/session/${kind}`, async (request, reply) => {
      const proof = await proofs.read(request, reply, kind, localeOfForm(request));
      return proof ?? reply.code(204).send();
    });

  app.post('/session/verification', { bodyLimit }, (request, reply) =>
    answered(request, reply, verificationPage, async ({ next, code = '' }) =>
      answers.begun(
        request,
        reply,
        await sessions.verify(request, proofs.verificationToken(request), { code: bareCode(code) }),
        { next, code: 200 },
      ),
    ),
  );

  app.post('/session/second-factor', { bodyLimit }, (request, reply) =>
    answered(request, reply, pageOfCode(request), async ({ next, code = '' }) =>
      answers.begun(request, reply, await sessions.showSecondFactor(request, proofs.secondFactorToken(request), code), {
        next,
        code: 200,
      }),
    ),
  );

  app.post('/session/link', { bodyLimit }, (request, reply) =>
    answered(request, reply, linkPage, async ({ next }) => {
      const kept = proofOf(request, 'link', config);
      if (!kept) throw new Problem('link_over');
      forgetProof(reply, 'link', config);
      return answers.begun(request, reply, await sessions.useSignInLink(request, kept.token), { next, code: 200 });
    }),
  );

  app.post('/session/verification/code', { bodyLimit }, (request, reply) =>
    answered(request, reply, verificationPage, async ({ next }) => {
      const sent = await proofs.sendVerification(request);
      return isPlainForm(request) ? tellSent(request, reply, verificationPage, next) : reply.send(sent);
    }),
  );

  app.post('/session/identification', { bodyLimit }, (request, reply) =>
    answered(request, reply, identificationPage, async ({ next, group: named, email = '' }) => {
      const group = await sessions.groupOf(request, 'login', named);
      const sent = await proofs.identify(request, reply, { group, email });
      if (isPlainForm(request)) return reply.redirect(withNext(updatePage(localeOfForm(request)), next), 303);
      return reply.send({ restore: sent });
    }),
  );

  app.post('/session/restore/code', { bodyLimit }, (request, reply) =>
    answered(request, reply, updatePage, async ({ next }) => {
      const sent = await proofs.sendRestore(request, reply);
      return isPlainForm(request) ? tellSent(request, reply, updatePage, next) : reply.send(sent);
    }),
  );

  app.post('/session/restore', { bodyLimit }, (request, reply) =>
    answered(request, reply, updatePage, async ({ next, code = '', password = '' }) => {
      const email = await proofs.restore(request, reply, { code: bareCode(code), password });
      // The person here signs in with the new one; a session of the account is over already.
      if (tokensOfCookies(request, config)) await sessions.logout(request, reply, undefined);
      const values = email === null ? {} : { email };
      keepReturnedForm(reply, { values, type: 'password_changed', fields: {} }, config);
      if (!isPlainForm(request)) return reply.code(204).send();
      const locale = localeOfForm(request);
      return reply.redirect(withNext(href('login', locale), next ?? afterPassword(locale)), 303);
    }),
  );

  app.post('/session/email', { bodyLimit }, (request, reply) =>
    answered(request, reply, emailPage, async (sent) => {
      const { email = '', password } = sent;
      const begun = await asMember(request, reply, { email, ...presented(password) });
      const code = await proofs.beginEmail(request, reply, begun);
      if (isPlainForm(request)) return reply.redirect(emailPage(localeOfForm(request)), 303);
      return reply.send({ verification: code });
    }),
  );

  app.post('/session/email/code', { bodyLimit }, (request, reply) =>
    answered(request, reply, emailPage, async () => {
      const sent = await proofs.sendEmail(request);
      return isPlainForm(request) ? tellSent(request, reply, emailPage, undefined) : reply.send(sent);
    }),
  );

  app.post('/session/email/approve', { bodyLimit }, (request, reply) =>
    answered(request, reply, emailPage, async ({ code = '' }) => {
      await proofs.approveEmail(request, reply, await asMember(request, reply, { code: bareCode(code) }));
      return done(request, reply, 'email_changed');
    }),
  );

  /** Goes on with another address, or with none. */
  app.post('/session/email/end', { bodyLimit }, async (request, reply) => {
    forgetProof(reply, 'email', config);
    return isPlainForm(request) ? reply.redirect(emailPage(localeOfForm(request)), 303) : reply.code(204).send();
  });

  app.post('/session/password', { bodyLimit }, (request, reply) =>
    answered(request, reply, passwordPage, async (sent) => {
      const { password, new_password = '' } = sent;
      await proofs.changePassword(request, await asMember(request, reply, { ...presented(password), new_password }));
      return done(request, reply, 'password_changed', afterPassword);
    }),
  );

  app.post('/session/profile', { bodyLimit }, (request, reply) =>
    answered(request, reply, profilePage, async ({ name, language, time_zone: timezone, notify_replies }) => {
      const change = { name, language, timezone, notify_replies: notify_replies === 'on' };
      await proofs.changeProfile(request, await asMember(request, reply, change));
      return done(request, reply, 'profile_changed');
    }),
  );

  /** As the person who is signed in and as the account that the page is for. Throws unauthorized. */
  async function asMember(request: FastifyRequest, reply: FastifyReply, body: object) {
    const current = await sessions.current(request, reply);
    if (!current) throw new Problem('unauthorized');
    const { account } = fieldsOf(request.body);
    if (account !== undefined && account !== current.user.id) throw new Problem('unauthorized');
    return { bearer: current.bearer, account, body };
  }

  /** The profile says once what has become of it. */
  function done(request: FastifyRequest, reply: FastifyReply, type: FormNews, pageOf = profilePage): FastifyReply {
    keepReturnedForm(reply, { values: {}, type, fields: {} }, config);
    return isPlainForm(request) ? reply.redirect(pageOf(localeOfForm(request)), 303) : reply.code(204).send();
  }

  async function answered(
    request: FastifyRequest,
    reply: FastifyReply,
    pageOf: (locale: Locale) => string,
    answer: (sent: Record<string, string>) => Promise<FastifyReply>,
  ): Promise<FastifyReply> {
    const sent = fieldsOf(request.body);
    try {
      return await answer(sent);
    } catch (error) {
      const problem = problemOf(error);
      if (problem.type === 'verification_over') forgetProof(reply, 'verification', config);
      if (problem.type === 'restore_over') forgetProof(reply, 'restore', config);
      if (problem.type === 'email_over') forgetProof(reply, 'email', config);
      if (problem.type === 'second_factor_over') forgetProof(reply, 'second-factor', config);
      if (!isPlainForm(request)) throw error;
      logProblem(request, problem, error);
      const shown = new Set(shownAgain.get(pageOf));
      const values = Object.fromEntries(Object.entries(sent).filter(([alias]) => shown.has(alias)));
      return answers.sendBack(request, reply, {
        page: pageOf(localeOfForm(request)),
        values,
        problem,
        next: sent['next'],
      });
    }
  }

  function tellSent(
    request: FastifyRequest,
    reply: FastifyReply,
    pageOf: (locale: Locale) => string,
    next: string | undefined,
  ): FastifyReply {
    keepReturnedForm(reply, { values: {}, type: 'code_sent', fields: {} }, config);
    return reply.redirect(withNext(pageOf(localeOfForm(request)), next), 303);
  }
};

const linkPage = (locale: Locale) => href('sign-in-link', locale);
const secondFactorPage = (locale: Locale) => href('second-factor', locale);
const recoveryPage = (locale: Locale) => href('second-factor', locale, { method: 'recovery-code' });
/** A recovery code has letters. */
const pageOfCode = ({ body }: FastifyRequest) =>
  /[a-z]/i.test(fieldsOf(body)['code'] ?? '') ? recoveryPage : secondFactorPage;
const verificationPage = (locale: Locale) => href('verification', locale);
const identificationPage = (locale: Locale) => href('password-restore', locale);
/** An account without a password is asked for none. */
const presented = (password: string | undefined) => (password === undefined ? {} : { password });
const updatePage = (locale: Locale) => href('password-restore-update', locale);
const emailPage = (locale: Locale) => href('change-email', locale);
const profilePage = (locale: Locale) => href('profile', locale);
/** Looks at what opens the account without the password. */
const afterPassword = (locale: Locale) => `${href('profile-security', locale)}?after=password`;
const passwordPage = (locale: Locale) => href('change-password', locale);
/** What of a refused form may be shown again. */
const shownAgain: ReadonlyMap<(locale: Locale) => string, readonly string[]> = new Map([
  [identificationPage, ['email']],
  [emailPage, ['email']],
  [profilePage, ['name', 'language', 'time_zone', 'notify_replies']],
]);
