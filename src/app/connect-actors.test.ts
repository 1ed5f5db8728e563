import { createActor, fromPromise } from 'xstate';
import { createMemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { appMachine } from '#machines/app/app.machine.ts';
import { flowsOf } from '#machines/app/app.selectors.ts';
import { languageMachine } from '#machines/language/language.machine.ts';
import {
  sessionMachine,
  type RefreshInput,
  type RefreshOutput,
  type RevokeInput,
  type RevokeOutput,
} from '#machines/session/session.machine.ts';
import { viewer } from '#machines/session/session.fixtures.ts';
import { routes as collectionRoutes } from '#src/pages/collection/routes.ts';
import { routes as screenRoutes } from '#src/pages/screen/routes.ts';
import { tabStorage } from '#src/lib/browser-storage.ts';
import { onlyHere } from '#src/lib/only-here.ts';
import { remembered } from '#src/lib/remembered.ts';
import { sessionOver } from '#src/wiring/failure-said.ts';
import { connectActors, languageEvent } from './connect-actors.ts';
import { silentSource } from '#machines/testing/silent-source.ts';

afterEach(() => vi.unstubAllGlobals());

/** A page at this address whose session cannot be renewed. */
async function openPage(address: string, signedIn = true, loadMessages = async () => {}) {
  const events: unknown[] = [];
  vi.stubGlobal('window', { dispatchEvent: (event: CustomEvent) => events.push([event.type, event.detail]) });
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, vi.fn());
  const focus = vi.fn();
  vi.stubGlobal('document', { querySelector: (selector: string) => (selector === 'main' ? { focus } : null) });
  const kind = (name: string) => ({ kind: name, footer: false, modules: [] });
  const router = createMemoryRouter(
    [
      { path: '/s/:id', handle: kind('screen'), element: null },
      { path: '/ru/s/:id', handle: kind('screen'), element: null },
      { path: '/uk/s/:id', handle: kind('screen'), element: null, loader: () => ({ trashed: {} }) },
      { path: '/c/:collection', handle: kind(collectionRoutes['collection']?.kind ?? ''), element: null },
      { path: '/c/:collection/:id', handle: kind(screenRoutes['collection-item']?.kind ?? ''), element: null },
      { path: '*', handle: kind('profile'), element: null },
    ],
    { initialEntries: [address] },
  );
  const app = createActor(
    appMachine.provide({
      actors: {
        session: sessionMachine.provide({
          actors: {
            tabs: silentSource(),
            refreshTokens: fromPromise<RefreshOutput, RefreshInput>(async () => ({ outcome: 'refused' })),
            revokeSession: fromPromise<RevokeOutput, RevokeInput>(async () => ({ outcome: 'ended' })),
          },
        }),
        language: languageMachine.provide({ actors: { loadMessages: fromPromise(loadMessages) } }),
      },
    }),
    { input: { viewer: signedIn ? viewer : null, locale: 'en', uploadBytesLimit: 1 } },
  ).start();
  const flows = flowsOf(app);
  flows.session.send({ type: 'page.hydrated', generation: 0 });
  const reload = vi.fn<() => void>();
  vi.stubGlobal('location', { reload });
  connectActors(flows, router);
  const place = () => router.state.location.pathname + router.state.location.search;
  return { router, flows, events, place, focus, reload };
}

test('AUTH-11 a session that is over leads to the login page of the language, and back by next', async () => {
  const { flows, place } = await openPage('/uk/gallery?date=2026-11-21');
  flows.session.send({ type: 'session.tokenRejected', generation: 0 });
  await vi.waitFor(() => expect(place()).toBe('/uk/login?next=%2Fuk%2Fgallery%3Fdate%3D2026-11-21'));
});

describe('NAV-02 a session that is found over on the way to a page', () => {
  const toLogin = [
    ['the trash', '/ru/gallery', '/ru/trash?shown=96', '/ru/login?next=%2Fru%2Ftrash%3Fshown%3D96'],
    ['the same page in another language', '/uk/gallery', '/ru/gallery', '/ru/login?next=%2Fru%2Fgallery'],
    ['the gallery, from a screen', '/s/abc', '/gallery', '/login?next=%2Fgallery'],
  ] as const;
  test.each(toLogin)('%s leads on there by the login page, and says why once', async (_, from, to, login) => {
    const { flows, router, place, focus } = await openPage(from);
    const loading = router.navigate(to);
    flows.session.send({ type: 'session.tokenRejected', generation: 0 });
    await loading;
    await vi.waitFor(() => expect(overPage(flows)).toEqual([[], ['session']]));
    expect([place(), focus.mock.calls]).toEqual([login, [[{ preventScroll: true }]]]);
    flows.session.send({ type: 'session.started', viewer, generation: 1 });
    expect(overPage(flows)).toEqual([[], []]);
  });

  test('a screen in another language opens it all the same', async () => {
    const { flows, router, place } = await openPage('/s/abc');
    const loading = router.navigate('/ru/s/abc');
    flows.session.send({ type: 'session.tokenRejected', generation: 0 });
    await loading;
    await vi.waitFor(() => expect([router.state.navigation.state, place()]).toEqual(['idle', '/ru/s/abc']));
    expect(overPage(flows)).toEqual([[], []]);
  });
});

test('a session that is over leads from a screen of the own trash to the login page, and back to it', async () => {
  const { flows, router, place } = await openPage('/uk/s/abc');
  await vi.waitFor(() => expect(router.state.initialized).toBe(true));
  flows.session.send({ type: 'session.tokenRejected', generation: 0 });
  await vi.waitFor(() => expect(place()).toBe('/uk/login?next=%2Fuk%2Fs%2Fabc'));
});

test.each(['/ru/s/abc', '/c/abc', '/c/abc/def'])(
  'AUTH-12 %s stays open when its reader is signed out',
  async (path) => {
    const { flows, router, place } = await openPage(path);
    const revalidate = vi.spyOn(router, 'revalidate');
    flows.session.send({ type: 'session.tokenRejected', generation: 0 });
    await vi.waitFor(() => expect(flows.session.getSnapshot().value).toBe('signedOut'));
    expect([place(), revalidate.mock.calls.length]).toEqual([path, 1]);
  },
);

test('AUTH-14 signing out leads home', async () => {
  const { flows, place } = await openPage('/ru/gallery');
  flows.session.send({ type: 'signOut.requested' });
  await vi.waitFor(() => expect(place()).toBe('/ru'));
});

const question = (id: string) =>
  ({ type: 'popup.requested', request: { id, title: id, approveBtnText: 'Delete', cancelBtnText: 'Keep' } }) as const;
const message = (id: string, group: 'app' | 'auth') =>
  ({ type: 'toast.requested', toast: { id, group, kind: 'info', title: id, duration: null } }) as const;

/** What stands over the page. */
const overPage = ({ popup, toasts }: Awaited<ReturnType<typeof openPage>>['flows']) => [
  popup.getSnapshot().context.queue.map(({ id }) => id),
  toasts.getSnapshot().context.toasts.map(({ id }) => id),
];

test('signing out takes questions and messages of the person along', async () => {
  const { flows } = await openPage('/gallery');
  for (const id of ['first', 'second']) flows.popup.send(question(id));
  flows.toasts.send(message('file.png was not uploaded', 'app'));
  flows.toasts.send(message('sign-out', 'auth'));
  flows.session.send({ type: 'signOut.requested' });
  await vi.waitFor(() => expect(overPage(flows)).toEqual([[], ['sign-out']]));
});

test('a session that is over takes its questions along, and its messages when somebody else signs in', async () => {
  const { flows } = await openPage('/gallery');
  flows.popup.send(question('first'));
  flows.toasts.send(message('file.png was not uploaded', 'app'));
  flows.session.send({ type: 'session.tokenRejected', generation: 0 });
  await vi.waitFor(() => expect(overPage(flows)).toEqual([[], ['file.png was not uploaded', 'session']]));
  flows.session.send({ type: 'session.started', viewer, generation: 1 });
  expect(overPage(flows)).toEqual([[], ['file.png was not uploaded']]);
  flows.session.send({ type: 'session.tokenRejected', generation: 1 });
  await vi.waitFor(() => expect(flows.session.getSnapshot().value).toBe('signedOut'));
  flows.session.send({ type: 'session.started', viewer: { ...viewer, id: 'somebody-else' }, generation: 2 });
  expect(overPage(flows)).toEqual([[], []]);
});

test('the advice to sign in goes with anyone who has, and leaves what its message offers', async () => {
  const { flows } = await openPage('/gallery');
  const toast = {
    group: 'app',
    kind: 'error',
    title: 'failed',
    text: { id: sessionOver.id },
    duration: 10_000,
  } as const;
  flows.session.send({ type: 'session.tokenRejected', generation: 0 });
  flows.toasts.send({ type: 'toast.requested', toast: { ...toast, id: 'restore' } });
  flows.toasts.send({ type: 'toast.requested', toast: { ...toast, id: 'removal', actionLabel: 'Undo' } });
  await vi.waitFor(() => expect(flows.session.getSnapshot().value).toBe('signedOut'));
  flows.session.send({ type: 'session.started', viewer, generation: 1 });
  const { text: _advice, ...offer } = { ...toast, id: 'removal', actionLabel: 'Undo' };
  expect(flows.toasts.getSnapshot().context.toasts).toEqual([offer]);
});

test('a session that is over takes its questions along from a screen, where the page stays', async () => {
  const { flows, place } = await openPage('/s/abc');
  for (const id of ['first', 'second']) flows.popup.send(question(id));
  flows.session.send({ type: 'session.tokenRejected', generation: 0 });
  await vi.waitFor(() => expect(flows.session.getSnapshot().value).toBe('signedOut'));
  expect([place(), overPage(flows)]).toEqual(['/s/abc', [[], []]]);
});

test('a question does not follow to another page, unless it is answered already', async () => {
  const { flows, router } = await openPage('/gallery');
  flows.popup.send(question('first'));
  await router.navigate('/gallery?date=2026-11-21');
  expect(overPage(flows)).toEqual([['first'], []]);
  await router.navigate('/trash');
  expect(overPage(flows)).toEqual([[], []]);
  flows.popup.send(question('second'));
  flows.popup.send({ type: 'popup.approved' });
  await router.navigate('/gallery');
  expect(overPage(flows)).toEqual([['second'], []]);
});

test('a page that one person has opened comes anew when somebody else signs in in another tab, who is asked nothing', async () => {
  const { flows, reload } = await openPage('/gallery');
  onlyHere.add('a picture of the first');
  flows.session.send({ type: 'session.adopted', viewer: { ...viewer, id: 'somebody-else' }, generation: 2 });
  expect([reload.mock.calls.length, onlyHere.size]).toEqual([1, 0]);
});

test('a page whose session is over comes anew when it is somebody else who signs in', async () => {
  const { flows, reload } = await openPage('/gallery');
  flows.session.send({ type: 'session.expiredElsewhere' });
  flows.session.send({ type: 'session.adopted', viewer, generation: 1 });
  expect(reload).not.toHaveBeenCalled();
  flows.session.send({ type: 'session.expiredElsewhere' });
  flows.session.send({ type: 'session.adopted', viewer: { ...viewer, id: 'somebody-else' }, generation: 2 });
  expect(reload).toHaveBeenCalledTimes(1);
});

test('after a sign-out nothing is left of a person: anyone who signs in then, the page does not come anew', async () => {
  const { flows, place, reload } = await openPage('/gallery');
  flows.session.send({ type: 'signOut.requested' });
  await vi.waitFor(() => expect(place()).toBe('/'));
  flows.session.send({ type: 'session.started', viewer: { ...viewer, id: 'somebody-else' }, generation: 2 });
  expect(reload).not.toHaveBeenCalled();
});

test('NAV-01 anyone who has just signed in is led on by the guards of the page', async () => {
  const { flows, router } = await openPage('/login', false);
  const revalidate = vi.spyOn(router, 'revalidate');
  flows.session.send({ type: 'session.started', viewer, generation: 0 });
  expect(revalidate).toHaveBeenCalledTimes(1);
});

test('LANG-06 a switch of the language is one application event', async () => {
  const { flows, router, events } = await openPage('/gallery?x=1');
  await router.navigate('/uk/gallery?x=1');
  await router.navigate('/uk/trash');
  await vi.waitFor(() => expect(flows.language.getSnapshot().context.locale).toBe('uk'));
  expect(events).toEqual([[languageEvent, { locale: 'uk', previous: 'en' }]]);
});

test('LANG-05 a language that cannot be loaded is told, tried again by the press of a button, and the old one stays', async () => {
  let isOffline = true;
  const { flows, router } = await openPage('/gallery', true, async () => {
    if (isOffline) throw new TypeError('Failed to fetch');
  });
  const told = () => flows.toasts.getSnapshot().context.toasts;
  const locale = () => flows.language.getSnapshot().context.locale;
  await router.navigate('/uk/gallery');
  await vi.waitFor(() => expect(told()).toHaveLength(1));
  const [toast] = told();
  expect([locale(), toast]).toEqual([
    'en',
    {
      id: 'language',
      kind: 'error',
      group: 'auth',
      title: { id: 'shell.error' },
      text: { id: 'shell.language.failed' },
      actionLabel: { id: 'errors.again' },
      duration: null,
    },
  ]);
  await router.navigate('/gallery');
  expect(told()).toEqual([]);
  await router.navigate('/uk/gallery');
  await vi.waitFor(() => expect(told()).toHaveLength(1));
  isOffline = false;
  flows.toasts.send({ type: 'toast.acted', id: 'language' });
  await vi.waitFor(() => expect([locale(), told()]).toEqual(['uk', []]));
});

describe('where somebody was in their gallery', () => {
  const places = remembered(tabStorage, 'place', (kept) => typeof kept === 'string');
  const leave = () => {
    places.recall('a');
    places.remember('a', '2026-11-20');
  };

  test('is forgotten when they sign out, also by the gallery that they leave then', async () => {
    leave();
    const { flows, place } = await openPage('/gallery');
    expect(places.recall('a')).toBe('2026-11-20');
    flows.session.send({ type: 'signOut.requested' });
    await vi.waitFor(() => expect(place()).toBe('/'));
    places.remember('a', '2026-11-20');
    expect(places.recall('a')).toBeNull();
  });

  test('is forgotten where a page comes to a visitor', async () => {
    leave();
    await openPage('/', false);
    expect(places.recall('a')).toBeNull();
  });

  test('is there for them when their session is over and they come back, and for nobody else', async () => {
    leave();
    const { flows } = await openPage('/gallery');
    flows.session.send({ type: 'session.tokenRejected', generation: 0 });
    await vi.waitFor(() => expect(flows.session.getSnapshot().value).toBe('signedOut'));
    flows.session.send({ type: 'session.started', viewer, generation: 1 });
    expect(places.recall('a')).toBe('2026-11-20');
    flows.session.send({ type: 'session.started', viewer: { ...viewer, id: 'somebody-else' }, generation: 2 });
    expect(places.recall('a')).toBeNull();
  });
});
