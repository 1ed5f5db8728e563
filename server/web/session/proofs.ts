import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Form } from '#domain/forms/form.ts';
import { secondFactorWait } from '#domain/limits.ts';
import { localeTags, type Locale } from '#domain/locales.ts';
import type { Proof, ProofKind, SentCode } from '#domain/proof.ts';
import { deviceOfCookies } from '#server/accounts/cookies.ts';
import type { Config } from '#server/platform/config.ts';
import type { Platform } from '#server/platform/platform.ts';
import { isOwnMachine } from '#server/platform/http/local-request.ts';
import { Problem } from '#server/platform/problem.ts';
import type { MainApi } from '../main-api.ts';
import { formClientOf, named, nullFor } from './asked-by.ts';
import { isUnverified, sentCodeOf, wrongAnswer } from './sent-code.ts';
import { forgetProof, keepProof, proofOf, type KeptProof } from './proof-cookies.ts';

/** Proofs as browsers give them: what a code belongs to lies in a cookie, and never in a page. */
export type Proofs = ReturnType<typeof createProofs>;

const customers = '/v2/system/customers';
const emailPath = '/v2/customers/email';

/** What somebody sends who is signed in, as the account that their page is for. */
interface MemberCall {
  bearer: string;
  account: string | undefined;
  body: object;
}

export function createProofs(
  mainApi: MainApi,
  { config, mail, clock }: { config: Config; mail: Pick<Platform['mail'], 'outbox'>; clock: Platform['clock'] },
) {
  const ask = (request: FastifyRequest, path: string, body: object) =>
    mainApi.call({ ...formClientOf(request), method: 'POST', path: `${customers}${path}`, body });

  const askAs = (
    request: FastifyRequest,
    path: string,
    { bearer, account, body }: MemberCall,
    method: 'POST' | 'PATCH' = 'POST',
  ) => mainApi.call({ ...formClientOf(request), method, path, body, bearer, account });

  /** Throws `verification_over`, `restore_over` or `email_over` where there is nothing to prove. */
  function given(request: FastifyRequest, kind: ProofKind): KeptProof {
    const kept = proofOf(request, kind, config);
    if (!kept) throw new Problem(kind === 'second-factor' ? 'second_factor_over' : `${kind}_over`);
    return kept;
  }

  /** Of a server that sends no letters the administrator has to be told where they lie. */
  function outboxOf(request: FastifyRequest): Proof['outbox'] {
    if (!mail.outbox) return null;
    return isOwnMachine(request, config) ? 'page' : 'folder';
  }

  /** Of what the main API keeps, by its token. */
  async function waitingOf(
    request: FastifyRequest,
    { kind, path, locale }: { kind: 'verification' | 'email'; path: string; locale: Locale },
  ): Promise<Omit<Proof, 'outbox'> | null> {
    const kept = proofOf(request, kind, config);
    if (!kept) return null;
    const call = {
      ip: request.ip,
      acceptLanguage: localeTags[locale],
      method: 'POST',
      path: `${path}/settings`,
      body: { verification_token: kept.token },
    } as const;
    const answer = await mainApi.call(call).catch(nullFor(`${kind}_over`));
    return answer === null ? null : { ...sentCodeOf(answer), form: formIn(answer) };
  }

  async function restoreOf(request: FastifyRequest, locale: Locale): Promise<Omit<Proof, 'outbox'> | null> {
    const kept = proofOf(request, 'restore', config);
    if (!kept) return null;
    const path = `${customers}/password/restore/settings`;
    const form = await mainApi.call({ ip: request.ip, acceptLanguage: localeTags[locale], method: 'GET', path });
    const { email = null, resendAt = 0, expiresAt = 0 } = kept.asked ?? {};
    const left = (until: number) => Math.max(0, Math.ceil((until - clock.now()) / 1000));
    return { form: formIn({ form }), email, resendIn: left(resendAt), expiresIn: left(expiresAt) };
  }

  async function secondFactorOf(request: FastifyRequest, locale: Locale): Promise<Omit<Proof, 'outbox'> | null> {
    if (!proofOf(request, 'second-factor', config)) return null;
    const path = `${customers}/authorization/second-factor/settings`;
    const answer = await mainApi.call({ ip: request.ip, acceptLanguage: localeTags[locale], method: 'GET', path });
    const { code, recovery_code: recovery } = Object(answer);
    return {
      form: formIn({ form: code }),
      otherForm: formIn({ form: recovery }),
      email: null,
      resendIn: 0,
      expiresIn: secondFactorWait / 1000,
    };
  }

  async function identify(
    request: FastifyRequest,
    reply: FastifyReply,
    { group, email }: { group: string; email: string },
  ): Promise<SentCode> {
    // Where its owner has signed in before, letters are counted apart from those that strangers ask for.
    const device = deviceOfCookies(request, config);
    const answer = await ask(request, `/password/identification/${named(group)}`, { email, device });
    const sent = sentCodeOf(answer);
    const [resendAt, expiresAt] = [sent.resendIn, sent.expiresIn].map((seconds) => clock.now() + seconds * 1000);
    const asked = { group, email: sent.email ?? email, resendAt: resendAt ?? 0, expiresAt: expiresAt ?? 0 };
    keepProof(reply, 'restore', { token: tokenIn(answer), asked }, config);
    return sent;
  }

  return {
    /** What a page asks for, in the language of the page; null where there is nothing to prove, or nothing any more. */
    async read(request: FastifyRequest, reply: FastifyReply, kind: ProofKind, locale: Locale): Promise<Proof | null> {
      const readers = {
        verification: () => waitingOf(request, { kind: 'verification', path: `${customers}/verification`, locale }),
        email: () => waitingOf(request, { kind: 'email', path: emailPath, locale }),
        restore: () => restoreOf(request, locale),
        'second-factor': () => secondFactorOf(request, locale),
      };
      const proof = await readers[kind]();
      if (proof) return { ...proof, outbox: kind === 'second-factor' ? null : outboxOf(request) };
      if (proofOf(request, kind, config)) forgetProof(reply, kind, config);
      return null;
    },

    /** The token that the code of a new account belongs to. Throws verification_over. */
    verificationToken: (request: FastifyRequest): string => given(request, 'verification').token,

    /** The token of the login whose password was right. Throws second_factor_over. */
    secondFactorToken: (request: FastifyRequest): string => given(request, 'second-factor').token,

    /** Throws too_many with the seconds that are to be waited, verification_over. */
    sendVerification: async (request: FastifyRequest): Promise<SentCode> =>
      sentCodeOf(
        await ask(request, '/verification/generate', { verification_token: given(request, 'verification').token }),
      ),

    /** Begins to restore a password: the answer is the same for every address. Throws body_invalid with fields, too_many. */
    identify,

    /** Asks for another letter as the last one was asked for. Throws restore_over, too_many. */
    async sendRestore(request: FastifyRequest, reply: FastifyReply): Promise<SentCode> {
      const { asked } = given(request, 'restore');
      if (!asked) throw new Problem('restore_over');
      return identify(request, reply, asked);
    },

    /** Has a code sent to the next address of an account. Throws body_invalid with fields, too_many. */
    async beginEmail(request: FastifyRequest, reply: FastifyReply, asked: MemberCall): Promise<SentCode> {
      const answer = await askAs(request, `${emailPath}/change`, asked);
      if (!isUnverified(answer)) throw wrongAnswer('no verification_token');
      keepProof(reply, 'email', { token: answer.verification_token }, config);
      return sentCodeOf(answer);
    },

    /** Throws email_over, too_many. */
    sendEmail: async (request: FastifyRequest): Promise<SentCode> =>
      sentCodeOf(
        await mainApi.call({
          ...formClientOf(request),
          method: 'POST',
          path: `${emailPath}/generate`,
          body: { verification_token: given(request, 'email').token },
        }),
      ),

    /** Gives an account its next address. Throws code_wrong, code_expired, email_over, email_taken. */
    async approveEmail(request: FastifyRequest, reply: FastifyReply, { body, ...member }: MemberCall): Promise<void> {
      const { token } = given(request, 'email');
      await askAs(request, `${emailPath}/approve`, { ...member, body: { ...body, verification_token: token } });
      forgetProof(reply, 'email', config);
    },

    /** Changes what an account says of its owner. Throws body_invalid with fields. */
    changeProfile: async (request: FastifyRequest, asked: MemberCall): Promise<void> =>
      void (await askAs(request, '/v2/customers/profile', asked, 'PATCH')),

    /** Sets another password. Throws body_invalid with fields, too_many. */
    changePassword: async (request: FastifyRequest, asked: MemberCall): Promise<void> =>
      void (await askAs(request, '/v2/customers/password/change', asked)),

    /** Changes the password; answers whose, as far as this browser knows. Throws body_invalid, code_wrong, code_expired, restore_over. */
    async restore(request: FastifyRequest, reply: FastifyReply, values: object): Promise<string | null> {
      const { token, asked } = given(request, 'restore');
      await ask(request, '/password/restore', { ...values, restore_token: token });
      forgetProof(reply, 'restore', config);
      return asked?.email ?? null;
    },
  };
}

function tokenIn(answer: unknown): string {
  if (typeof answer === 'object' && answer !== null && 'restore_token' in answer) return String(answer.restore_token);
  throw wrongAnswer('no restore_token');
}

function formIn(answer: unknown): Form {
  if (!hasForm(answer)) throw wrongAnswer('no form');
  return answer.form;
}

/** The services of this product describe forms in one way; what is in it the page checks as it draws it. */
const hasForm = (answer: unknown): answer is { form: Form } =>
  typeof answer === 'object' &&
  answer !== null &&
  'form' in answer &&
  typeof answer.form === 'object' &&
  answer.form !== null &&
  'groups' in answer.form;
