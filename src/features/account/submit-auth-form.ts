import type { AuthFormKind, SubmitFormOutput } from '#machines/auth-form/auth-form.machine.ts';
import type { SessionApi } from '#src/wiring/session/session-api.ts';

export interface AuthFormFields {
  email: string;
  name: string;
  password: string;
}

export interface SubmitDependencies {
  api: Pick<SessionApi, 'login' | 'register'>;
  keepsCookies: () => boolean;
}

/**
 * Sends a login or registration; nothing where the browser would not keep the session. Rejects when the server cannot be
 * reached, and when aborted.
 */
export async function submitAuthForm(
  { api, keepsCookies }: SubmitDependencies,
  kind: AuthFormKind,
  fields: AuthFormFields,
  signal: AbortSignal,
): Promise<SubmitFormOutput> {
  if (!keepsCookies()) return { outcome: 'refused', failure: { type: 'cookies_refused', fields: {} } };
  const { email, password, name } = fields;
  const answer =
    kind === 'login'
      ? await api.login({ email, password }, signal)
      : await api.register(
          { email, password, name, timezone: Intl.DateTimeFormat().resolvedOptions().timeZone },
          signal,
        );
  if (answer.ok) return { outcome: 'accepted', ...answer.body };
  const { error, retryAfter } = answer;
  return {
    outcome: 'refused',
    failure: {
      type: error?.type ?? 'internal',
      fields: error?.fields ?? {},
      ...(retryAfter === null ? {} : { retryAfter }),
    },
  };
}
