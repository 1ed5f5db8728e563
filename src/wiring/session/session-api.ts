import type { ErrorBody } from '#domain/errors.ts';
import { localeTags, type Locale } from '#domain/locales.ts';
import type { Viewer } from '#domain/viewer.ts';
import { logFailedCall, type FailureLog } from '../failed-call.ts';

/** What a call to the session routes of the web server came to. */
export type SessionAnswer<T> =
  | { ok: true; body: T }
  | { ok: false; status: number; error: ErrorBody['error'] | null; retryAfter: number | null };

export interface StartedSession {
  viewer: Viewer;
  generation: number;
}

export interface SessionApi {
  login(form: { email: string; password: string }, signal: AbortSignal): Promise<SessionAnswer<StartedSession>>;
  register(
    form: { email: string; password: string; name: string; timezone: string },
    signal: AbortSignal,
  ): Promise<SessionAnswer<StartedSession>>;
  refresh(signal: AbortSignal): Promise<SessionAnswer<StartedSession>>;
  end(signal: AbortSignal): Promise<SessionAnswer<null>>;
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
  async function call<T>(method: string, path: string, signal: AbortSignal, body?: object): Promise<SessionAnswer<T>> {
    const begun = now();
    const answer = await options
      .fetch(path, {
        method,
        signal,
        headers: {
          'accept-language': options.languageTag(),
          environment: 'web',
          'x-requested-with': 'kadr',
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
    login: (form, signal) => call('POST', '/session', signal, form),
    register: (form, signal) => call('POST', '/session/registration', signal, form),
    refresh: (signal) => call('POST', '/session/refresh', signal),
    end: (signal) => call('DELETE', '/session', signal),
  };
}
