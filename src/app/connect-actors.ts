import { defineMessages } from 'react-intl';
import type { createBrowserRouter, Location } from 'react-router-dom';
import { localeOfPath, pathWithoutLocale } from '#domain/locales.ts';
import { href } from '#domain/paths.ts';
import { asMessage } from '#src/i18n/say.ts';
import { tabStorage } from '#src/lib/browser-storage.ts';
import { focusMain } from '#src/lib/focus-main.ts';
import { onlyHere } from '#src/lib/only-here.ts';
import { forgetRemembered } from '#src/lib/remembered.ts';
import type { Flows } from '#machines/app/flows.ts';
import type { Toast } from '#machines/toasts/toasts.machine.ts';
import { selectAccount, selectViewer } from '#machines/session/session.selectors.ts';
import { signOutFailedToast } from '#src/wiring/session/sign-out-failed-toast.ts';
import { sessionOver } from '#src/wiring/failure-said.ts';
import { loginPath } from './login-path.ts';
import { isPageHandle } from './page-handle.ts';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'navigate' | 'revalidate' | 'subscribe' | 'state'>;

/** Name of the event that notifies the app's other parts of a new language. */
export const languageEvent = 'kadr:language';

/** Lets the page's flows move the page, and the page tell them its language. */
export function connectActors({ session, language, toasts, popup }: Flows, router: Router): void {
  let viewerId = selectAccount(session.getSnapshot());
  let lastPerson = viewerId;
  // Whosoever it was that used this tab before.
  if (viewerId === null) forgetRemembered(tabStorage);
  session.subscribe((snapshot) => {
    const id = selectAccount(snapshot);
    const arrived = id !== null && id !== viewerId;
    viewerId = id;
    if (id !== null) {
      const isSomebodyElse = lastPerson !== null && lastPerson !== id;
      lastPerson = id;
      if (isSomebodyElse) {
        forgetPerson({ toasts, popup });
        // What the page shows, and what can be done with it, is that of the person before.
        reloadForNextPerson();
      }
    }
    // The guards of the page decide again; the login page, for one, leads on.
    if (arrived) {
      toasts.send({ type: 'toast.dismissed', id: sessionToastId });
      withdrawAdvice({ toasts });
      void router.revalidate();
    }
  });
  session.on('session.expired', () => {
    withdrawQuestions({ popup });
    const { location, navigation } = router.state;
    const asked = navigation.location ?? location;
    const stays = pathWithoutLocale(asked.pathname) === pathWithoutLocale(location.pathname);
    // A screen stays readable for anyone who has its link; one in the trash is there for its owner alone.
    if (stays && isOnScreen(router) && !isInTrash(router)) void router.revalidate();
    else void leadToLogin(router, asked, { session, toasts });
  });
  session.on('session.closed', () => {
    lastPerson = null;
    forgetPerson({ toasts, popup });
    void router.navigate(href('home', currentLocale(router)));
  });
  session.on('session.signOutFailed', () => toasts.send({ type: 'toast.requested', toast: signOutFailedToast() }));

  let page = pathWithoutLocale(router.state.location.pathname);
  router.subscribe(({ location }) => {
    const now = pathWithoutLocale(location.pathname);
    // In another language it is the same page, and the question is put in it.
    if (now !== page) withdrawQuestions({ popup });
    page = now;
    const locale = currentLocale(router);
    if (locale === language.getSnapshot().context.locale) toasts.send({ type: 'toast.dismissed', id: languageToastId });
    language.send({ type: 'language.requested', locale });
  });
  language.on('language.changed', ({ locale, previous }) => {
    toasts.send({ type: 'toast.dismissed', id: languageToastId });
    window.dispatchEvent(new CustomEvent(languageEvent, { detail: { locale, previous } }));
  });
  language.on('language.failed', () =>
    toasts.send({
      type: 'toast.requested',
      toast: {
        id: languageToastId,
        kind: 'error',
        group: 'auth',
        title: asMessage(messages.error),
        text: asMessage(messages.sameLanguage),
        actionLabel: asMessage(messages.again),
        duration: null,
      },
    }),
  );
  toasts.on('toast.acted', ({ id }) => {
    if (id === languageToastId) language.send({ type: 'language.requested', locale: currentLocale(router) });
  });
  language.send({ type: 'language.requested', locale: currentLocale(router) });
}

/** What waits here and nowhere else is of the person before: the next one can neither see nor send it, and is not asked about it. */
function reloadForNextPerson(): void {
  onlyHere.clear();
  location.reload();
}

/** By way of the login page to where somebody was going; says why, unless what failed for it has said so. */
async function leadToLogin(
  router: Router,
  asked: Location,
  { session, toasts }: Pick<Flows, 'session' | 'toasts'>,
): Promise<void> {
  focusMain(document);
  await router.navigate(loginPath(asked, localeOfPath(asked.pathname)));
  if (selectViewer(session.getSnapshot()) !== null || toasts.getSnapshot().context.toasts.some(saysSessionIsOver))
    return;
  toasts.send({
    type: 'toast.requested',
    toast: {
      id: sessionToastId,
      kind: 'warning',
      group: 'auth',
      title: asMessage(messages.sessionEnded),
      text: asMessage(messages.signIn),
    },
  });
}

const saysSessionIsOver = ({ text }: Toast): boolean => typeof text === 'object' && text.id === sessionOver.id;

/** Anyone who has signed in is not to be told to. What such a message offers, as an Undo, stays. */
function withdrawAdvice({ toasts }: Pick<Flows, 'toasts'>): void {
  for (const toast of toasts.getSnapshot().context.toasts.filter(saysSessionIsOver)) {
    const { text: _advice, ...offer } = toast;
    if (toast.actionLabel === undefined) toasts.send({ type: 'toast.dismissed', id: toast.id });
    else toasts.send({ type: 'toast.requested', toast: offer });
  }
}

/** What was said to a person, with names of their files and ways to undo, and where they were in their gallery is not for anyone who comes next. */
function forgetPerson({ toasts, popup }: Pick<Flows, 'toasts' | 'popup'>): void {
  withdrawQuestions({ popup });
  forgetRemembered(tabStorage);
  for (const { id, group } of toasts.getSnapshot().context.toasts)
    if (group === 'app') toasts.send({ type: 'toast.dismissed', id });
}

/** A question belongs to the page and the person it was put to. One that is answered already runs to its end. */
function withdrawQuestions({ popup }: Pick<Flows, 'popup'>): void {
  const asked = popup.getSnapshot();
  if (asked.hasTag('busy')) return;
  for (const { id } of asked.context.queue)
    if (popup.getSnapshot().context.queue[0]?.id === id) popup.send({ type: 'popup.cancelled' });
}

const languageToastId = 'language';
const sessionToastId = 'session';

const messages = defineMessages({
  error: { id: 'shell.error' },
  again: { id: 'errors.again' },
  sameLanguage: { id: 'shell.language.failed' },
  sessionEnded: { id: 'shell.session.ended' },
  signIn: { id: 'shell.session.signIn' },
});

const currentLocale = (router: Router) => localeOfPath(router.state.location.pathname);

const isOnScreen = (router: Router): boolean => {
  const handle: unknown = router.state.matches.at(-1)?.route.handle;
  return isPageHandle(handle) && handle.kind === 'screen';
};

const isInTrash = (router: Router): boolean => {
  const id = router.state.matches.at(-1)?.route.id;
  const read: unknown = id === undefined ? null : router.state.loaderData[id];
  return typeof read === 'object' && read !== null && 'trashed' in read;
};
