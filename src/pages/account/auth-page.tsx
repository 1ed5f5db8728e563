import { useCallback, type ReactNode } from 'react';
import { useLoaderData, useLocation, useNavigate, useRevalidator } from 'react-router-dom';
import type { Filled } from '#domain/forms/form-faults.ts';
import { pathInLocale } from '#domain/locales.ts';
import { href } from '#domain/paths.ts';
import type { FormAnswer } from '#machines/form/form.machine.ts';
import { AuthForm, type AuthKind } from '#src/features/account/auth-form.tsx';
import { AuthPanel } from '#src/features/account/auth-panel.tsx';
import { GroupSwitch } from '#src/features/account/group-switch.tsx';
import { nextIn, withNext } from '#src/features/account/next-page.ts';
import { PasskeySignIn } from '#src/features/account/passkey/passkey-sign-in.tsx';
import { submitAuthForm } from '#src/features/account/submit-auth-form.ts';
import { SocialSignIn } from '#src/features/account/social-sign-in.tsx';
import { useLocale } from '#src/i18n/use-locale.ts';
import { keepsCookies } from '#src/lib/browser-storage.ts';
import { useReturnedForm } from '#src/wiring/page/bootstrap.ts';
import { PageMeta } from '#src/wiring/page/page-meta.tsx';
import { browserSessionApi, type StartedSession } from '#src/wiring/session/session-api.ts';
import { useActors } from '#src/wiring/use-actors.ts';
import type { AuthPageData } from './group-of.ts';

interface AuthPageProps {
  kind: AuthKind;
  lead: string;
  aside: ReactNode;
  news?: string | undefined;
}

/** Login and registration: the same page with the form of another group. */
export function AuthPage({ kind, lead, aside, news }: AuthPageProps) {
  const locale = useLocale();
  const { session } = useActors();
  const returned = useReturnedForm();
  const { search } = useLocation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { groups, chosen, networks } = useLoaderData<AuthPageData>();
  const { form, alias: group } = chosen;
  const asked = nextIn(search);
  const next = asked ?? href('gallery', locale);

  const start = useCallback(
    (answer: FormAnswer) => {
      if (answer.type === 'factor.asked') return void navigate(withNext(href('second-factor', locale), asked));
      if (answer.type !== 'session.started') return void navigate(withNext(href('verification', locale), asked));
      // A document of its own says that the account is back.
      if (answer.account_kept) return location.assign(pathInLocale(next, locale));
      session.send(answer);
      // The guard of this page would send the one who came from nowhere to the home page.
      void navigate(pathInLocale(next, locale), { replace: true });
    },
    [session, navigate, asked, next, locale],
  );
  const startSession = useCallback(
    (started: StartedSession) => start({ type: 'session.started', ...started }),
    [start],
  );
  const submit = (filled: Filled, signal: AbortSignal) =>
    submitAuthForm(
      { api: browserSessionApi(() => locale), keepsCookies, reread: () => void revalidate() },
      { kind, group, form },
      filled,
      signal,
    );

  return (
    <>
      <PageMeta title={form.title} description={lead} />
      <AuthPanel
        title={form.title}
        lead={lead}
        aside={aside}
        news={news}
        groups={<GroupSwitch kind={kind} groups={groups} chosen={group} search={search} />}
      >
        <AuthForm
          kind={kind}
          group={group}
          form={form}
          next={next}
          returned={returned}
          submit={submit}
          onAccepted={start}
        />
        {kind === 'login' && <PasskeySignIn onStarted={startSession} />}
        <SocialSignIn networks={networks} group={kind === 'registration' ? group : undefined} next={asked} />
      </AuthPanel>
    </>
  );
}
