import type { ErrorBody } from '#domain/errors.ts';
import type { FormValues } from '#domain/forms/form.ts';
import { localeTags, type Locale } from '#domain/locales.ts';
import type { MailedKind, Proof, ProofKind, SentCode } from '#domain/proof.ts';
import type { Viewer } from '#domain/viewer.ts';
import { logFailedCall, type FailureLog } from '../failed-call.ts';

/** What a call to the session routes of the web server came to. */
export type SessionAnswer<T> =
  | { ok: true; body: T }
  | { ok: false; status: number; error: ErrorBody['error'] | null; retryAfter: number | null };

export interface StartedSession {
  viewer: Viewer;
  generation: number;
  /** Of an account that was to be deleted until now: the next document says so. */
  account_kept?: boolean;
}

/** A session, or what has to be proven before there is one: an address, or by a second factor who it is. */
export type BegunSession =
  | StartedSession
  | { verification: SentCode }
  | { second_factor: { methods: readonly string[] } };

export type GroupForm = FormValues & { group: string };

export type AccountForm = FormValues & { account: string };

/** What somebody shows to see what is locked: the passphrase of whoever shares it. */
export interface ShownPassphrase {
  signature?: string;
  collection?: string;
  passphrase: string;
  remember: boolean;
  ignore_history: boolean;
}

export interface SessionApi {
  /** The values of the form of a group. */
  login(form: GroupForm, signal: AbortSignal): Promise<SessionAnswer<BegunSession>>;
  register(form: GroupForm & { timezone?: string }, signal: AbortSignal): Promise<SessionAnswer<BegunSession>>;
  /** The values of a form that proves something: with a code, or the address whose owner gets one. */
  verify(form: FormValues, signal: AbortSignal): Promise<SessionAnswer<StartedSession>>;
  /** A code of an app, or a recovery code. */
  showSecondFactor(form: FormValues, signal: AbortSignal): Promise<SessionAnswer<StartedSession>>;
  /** What an authenticator has signed. */
  showPasskey(answer: object, signal: AbortSignal): Promise<SessionAnswer<StartedSession>>;
  identify(form: GroupForm, signal: AbortSignal): Promise<SessionAnswer<unknown>>;
  restore(form: FormValues, signal: AbortSignal): Promise<SessionAnswer<null>>;
  /** The values of a form of the account of the page. */
  changeProfile(form: AccountForm, signal: AbortSignal): Promise<SessionAnswer<null>>;
  changePassword(form: AccountForm, signal: AbortSignal): Promise<SessionAnswer<null>>;
  changeEmail(form: AccountForm, signal: AbortSignal): Promise<SessionAnswer<unknown>>;
  approveEmail(form: AccountForm, signal: AbortSignal): Promise<SessionAnswer<null>>;
  /** What this browser has to prove; null where that is nothing. */
  proof(kind: ProofKind, signal: AbortSignal): Promise<SessionAnswer<Proof | null>>;
  sendCode(kind: MailedKind, signal: AbortSignal): Promise<SessionAnswer<SentCode>>;
  /** The browser keeps what it is given, until the moment that is answered. */
  showPassphrase(shown: ShownPassphrase, signal: AbortSignal): Promise<SessionAnswer<{ expires_at: string }>>;
  refresh(signal: AbortSignal): Promise<SessionAnswer<StartedSession>>;
  /** Ends the session of this account alone: that of somebody else, who signed in in another tab, is refused with 401. */
  end(account: string | null, signal: AbortSignal): Promise<SessionAnswer<null>>;
}

/** Milliseconds after which a call that is aborted was not left, but had no answer: its flow has a limit. */
const silence = 5000;

/** The session routes as this browser calls them. */
export const browserSessionApi = (locale: () => Locale): SessionApi =>
  createSessionApi({ fetch: (...args) => fetch(...args), languageTag: () => localeTags[locale()] });

/** The session routes over any fetch; what fails is logged. Rejects when the server cannot be reached, and when aborted. */
export function createSessionApi(options: {
  fetch: typeof fetch;
  languageTag: () => string;
  log?: FailureLog;
  /** Milliseconds of a clock that nobody sets. */
  now?: () => number;
}): SessionApi {
  const { now = () => performance.now() } = options;
  const failed = (status: number, method: string, url: string, data: object) =>
    logFailedCall('A session call failed', { status, method, url, data }, options.log);
  async function call<T>(
    method: string,
    path: string,
    signal: AbortSignal,
    { body, account = null }: { body?: object; account?: string | null } = {},
  ): Promise<SessionAnswer<T>> {
    const begun = now();
    const answer = await options
      .fetch(path, {
        method,
        signal,
        headers: {
          'accept-language': options.languageTag(),
          environment: 'web',
          'x-requested-with': 'kadr',
          ...(account === null ? {} : { 'x-account': account }),
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      .catch((error: unknown) => {
        const message = error instanceof Error ? error.message : String(error);
        const lasted = now() - begun;
        if (!signal.aborted) failed(0, method, path, { type: 'network', message });
        else if (lasted >= silence)
          failed(0, method, path, { type: 'timeout', message: `No answer in ${Math.round(lasted / 1000)} s` });
        throw error;
      });
    if (answer.ok) return { ok: true, body: answer.status === 204 ? null : await answer.json() };
    const refusal: Partial<ErrorBody> = await answer.json().catch(() => ({}));
    failed(answer.status, method, path, refusal.error ?? {});
    const seconds = Number(answer.headers.get('retry-after'));
    return { ok: false, status: answer.status, error: refusal.error ?? null, retryAfter: seconds > 0 ? seconds : null };
  }
  return {
    login: (form, signal) => call('POST', '/session', signal, { body: form }),
    register: (form, signal) => call('POST', '/session/registration', signal, { body: form }),
    verify: (form, signal) => call('POST', '/session/verification', signal, { body: form }),
    showSecondFactor: (form, signal) => call('POST', '/session/second-factor', signal, { body: form }),
    showPasskey: (answer, signal) => call('POST', '/session/passkey', signal, { body: { answer } }),
    identify: (form, signal) => call('POST', '/session/identification', signal, { body: form }),
    restore: (form, signal) => call('POST', '/session/restore', signal, { body: form }),
    changeProfile: (form, signal) => call('POST', '/session/profile', signal, { body: form }),
    changePassword: (form, signal) => call('POST', '/session/password', signal, { body: form }),
    changeEmail: (form, signal) => call('POST', '/session/email', signal, { body: form }),
    approveEmail: (form, signal) => call('POST', '/session/email/approve', signal, { body: form }),
    proof: (kind, signal) => call('GET', `/session/${kind}`, signal),
    sendCode: (kind, signal) => call('POST', `/session/${kind}/code`, signal, { body: {} }),
    showPassphrase: (shown, signal) => call('POST', '/session/passphrase', signal, { body: shown }),
    refresh: (signal) => call('POST', '/session/refresh', signal),
    end: (account, signal) => call('DELETE', '/session', signal, { account }),
  };
}
