import type { createBrowserRouter } from 'react-router-dom';
import { localeOfPath } from '#domain/locales.ts';
import { href } from '#domain/paths.ts';
import { intlOf } from '#src/i18n/intl.ts';
import type { AppActors } from '#src/wiring/app-actors.ts';
import { loginPath } from './login-path.ts';
import { isPageHandle } from './page-handle.ts';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'navigate' | 'revalidate' | 'subscribe' | 'state'>;

/** Name of the event that tells the application's other parts that the language has changed. */
export const languageEvent = 'kadr:language';

/** Lets the page's flows move the page, and the page tell them its language. */
export function connectActors({ session, language, toasts }: AppActors, router: Router): void {
  let viewerId = session.getSnapshot().context.viewer?.id ?? null;
  session.subscribe(({ context }) => {
    const id = context.viewer?.id ?? null;
    const arrived = id !== null && id !== viewerId;
    viewerId = id;
    // The guards of the page decide again; the login page, for one, leads on.
    if (arrived) void router.revalidate();
  });
  session.on('session.expired', () => {
    // A screen stays readable for whoever has its link.
    if (isOnScreen(router)) void router.revalidate();
    else void router.navigate(loginPath(router.state.location, currentLocale(router)));
  });
  session.on('session.closed', () => void router.navigate(href('home', currentLocale(router))));
  session.on('session.signOutFailed', () => {
    const intl = intlOf(currentLocale(router));
    toasts.send({
      type: 'toast.requested',
      toast: {
        id: 'sign-out',
        kind: 'error',
        group: 'auth',
        title: intl.formatMessage({ id: 'shell.error', defaultMessage: 'Error' }),
        text: intl.formatMessage({
          id: 'shell.signout.failed',
          defaultMessage: 'You are still signed in: the server could not be reached',
        }),
        duration: 10_000,
      },
    });
  });

  router.subscribe(() => language.send({ type: 'language.requested', locale: currentLocale(router) }));
  language.on('language.changed', ({ locale, previous }) =>
    window.dispatchEvent(new CustomEvent(languageEvent, { detail: { locale, previous } })),
  );
  language.send({ type: 'language.requested', locale: currentLocale(router) });
}

const currentLocale = (router: Router) => localeOfPath(router.state.location.pathname);

const isOnScreen = (router: Router): boolean => {
  const handle: unknown = router.state.matches.at(-1)?.route.handle;
  return isPageHandle(handle) && handle.kind === 'screen';
};
