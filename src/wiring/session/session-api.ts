import type { FormValues } from '#domain/forms/form.ts';
import type { Locale } from '#domain/locales.ts';
import type { MailedKind, Proof, ProofKind, SentCode } from '#domain/proof.ts';
import type { Viewer } from '#domain/viewer.ts';
import { callJson } from '#src/lib/transport.ts';

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

/** A screen or a collection that is locked. */
export interface LockedLink {
  signature?: string;
  collection?: string;
}

/** What somebody shows to see what is locked: the passphrase of the person who shares it, or the password of its link. */
export interface ShownPassphrase extends LockedLink {
  passphrase: string;
  remember: boolean;
  ignore_history: boolean;
}

export interface SessionApi {
  /** The values of the form of a group. */
  login(form: GroupForm, signal: AbortSignal): Promise<BegunSession>;
  register(form: GroupForm & { timezone?: string }, signal: AbortSignal): Promise<BegunSession>;
  /** The values of a form that a link leads to, with its token. */
  setUp(form: FormValues & { token: string; timezone?: string }, signal: AbortSignal): Promise<BegunSession>;
  acceptInvitation(form: FormValues & { token: string; timezone?: string }, signal: AbortSignal): Promise<BegunSession>;
  /** The values of a form that proves something: with a code, or the address whose owner gets one. */
  verify(form: FormValues, signal: AbortSignal): Promise<StartedSession>;
  /** A code of an app, or a recovery code. */
  showSecondFactor(form: FormValues, signal: AbortSignal): Promise<StartedSession>;
  /** What an authenticator has signed. */
  showPasskey(answer: object, signal: AbortSignal): Promise<StartedSession>;
  identify(form: GroupForm, signal: AbortSignal): Promise<unknown>;
  restore(form: FormValues, signal: AbortSignal): Promise<null>;
  /** The values of a form of the account of the page. */
  changePassword(form: AccountForm, signal: AbortSignal): Promise<null>;
  changeEmail(form: AccountForm, signal: AbortSignal): Promise<unknown>;
  approveEmail(form: AccountForm, signal: AbortSignal): Promise<null>;
  /** What this browser has to prove; null where that is nothing. */
  proof(kind: ProofKind, signal: AbortSignal): Promise<Proof | null>;
  sendCode(kind: MailedKind, signal: AbortSignal): Promise<SentCode>;
  /** The browser keeps what it is given, until the moment that is answered. */
  showPassphrase(shown: ShownPassphrase, signal: AbortSignal): Promise<{ expires_at: string }>;
  /** Uses one of the views that a link has left, and the browser keeps what it is given for it. */
  takeView(link: LockedLink, signal: AbortSignal): Promise<{ expires_at: string | null }>;
  refresh(signal: AbortSignal): Promise<StartedSession>;
  /** Ends the session of this account alone: that of somebody else, who signed in in another tab, is refused with 401. */
  end(account: string | null, signal: AbortSignal): Promise<null>;
}

/** The session routes as this browser calls them. Each rejects with OperationError, or with the signal's reason. */
export function browserSessionApi(locale: () => Locale): SessionApi {
  const call = <Answer>(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    signal: AbortSignal,
    { body, account }: { body?: object; account?: string | null } = {},
  ) => callJson<Answer>({ method, path: `/session${path}`, locale: locale(), body, account, signal });
  return {
    login: (form, signal) => call('POST', '', signal, { body: form }),
    register: (form, signal) => call('POST', '/registration', signal, { body: form }),
    setUp: (form, signal) => call('POST', '/setup', signal, { body: form }),
    acceptInvitation: (form, signal) => call('POST', '/invitation', signal, { body: form }),
    verify: (form, signal) => call('POST', '/verification', signal, { body: form }),
    showSecondFactor: (form, signal) => call('POST', '/second-factor', signal, { body: form }),
    showPasskey: (answer, signal) => call('POST', '/passkey', signal, { body: { answer } }),
    identify: (form, signal) => call('POST', '/identification', signal, { body: form }),
    restore: (form, signal) => call('POST', '/restore', signal, { body: form }),
    changePassword: (form, signal) => call('POST', '/password', signal, { body: form }),
    changeEmail: (form, signal) => call('POST', '/email', signal, { body: form }),
    approveEmail: (form, signal) => call('POST', '/email/approve', signal, { body: form }),
    proof: (kind, signal) => call('GET', `/${kind}`, signal),
    sendCode: (kind, signal) => call('POST', `/${kind}/code`, signal, { body: {} }),
    showPassphrase: (shown, signal) => call('POST', '/passphrase', signal, { body: shown }),
    takeView: (link, signal) => call('POST', '/view', signal, { body: link }),
    refresh: (signal) => call('POST', '/refresh', signal),
    end: (account, signal) => call('DELETE', '', signal, { account }),
  };
}
