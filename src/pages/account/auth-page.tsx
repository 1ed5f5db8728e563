import { useCallback, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { pathInLocale } from '#domain/locales.ts';
import { href } from '#domain/paths.ts';
import { samePath } from '#domain/same-origin-path.ts';
import type { Viewer } from '#domain/viewer.ts';
import type { AuthFormKind } from '#machines/auth-form/auth-form.machine.ts';
import { AuthForm } from '#src/features/account/auth-form.tsx';
import { AuthPanel } from '#src/features/account/auth-panel.tsx';
import type { AuthFields } from '#src/features/account/auth-fields.ts';
import { keepsCookies } from '#src/lib/browser-storage.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { submitAuthForm } from '#src/features/account/submit-auth-form.ts';
import { browserSessionApi } from '#src/wiring/session/session-api.ts';
import { useActors } from '#src/wiring/use-actors.ts';
import { useBootstrap } from '#src/wiring/page/bootstrap.ts';
import { PageMeta } from '#src/wiring/page/page-meta.tsx';

interface AuthPageProps {
  kind: AuthFormKind;
  title: string;
  lead: string;
  aside: ReactNode;
}

/** Login and registration: the same page with another form. */
export function AuthPage({ kind, title, lead, aside }: AuthPageProps) {
  const locale = useLocale();
  const { session } = useActors();
  const { form: returned } = useBootstrap();
  const { search } = useLocation();
  const navigate = useNavigate();
  const next = samePath(new URLSearchParams(search).get('next')) ?? href('gallery', locale);

  // The guard of this page would send whoever came from nowhere to the home page.
  const start = useCallback(
    (started: { viewer: Viewer; generation: number }) => {
      session.send({ type: 'session.started', ...started });
      void navigate(pathInLocale(next, locale), { replace: true });
    },
    [session, navigate, next, locale],
  );
  const submit = (form: AuthFormKind, fields: AuthFields, signal: AbortSignal) =>
    submitAuthForm({ api: browserSessionApi(() => locale), keepsCookies }, form, fields, signal);

  return (
    <>
      <PageMeta title={title} description={lead} />
      <AuthPanel title={title} lead={lead} aside={aside}>
        <AuthForm
          key={kind}
          kind={kind}
          action={kind === 'login' ? '/session' : '/session/registration'}
          next={next}
          returned={
            returned && {
              values: returned.values,
              failure: { type: returned.type, fields: returned.fields },
            }
          }
          submit={submit}
          onAccepted={start}
        />
      </AuthPanel>
    </>
  );
}
