import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OperationError } from '#src/lib/operation-error.ts';
import { browserNetwork } from '#src/lib/browser-network.ts';
import { patiently } from './patiently.ts';
import { waitingPage } from './waiting-page.ts';

const outOfReach = new OperationError({
  status: 0,
  type: 'network',
  service: 'main',
  message: '',
  operation: 'Trash',
  requestId: '',
});

/** Whether the server answers from now on. */
let answers: boolean;
let router: Parameters<typeof waitingPage.follow>[0];

beforeEach(() => {
  vi.useFakeTimers();
  answers = false;
  const browser = new EventTarget();
  vi.stubGlobal('window', browser);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser));
  vi.stubGlobal('fetch', async () => {
    if (!answers) throw new TypeError('Failed to fetch');
    return new Response(null, { status: 200 });
  });
  router = {
    state: { navigation: { state: 'loading' }, matches: [{ route: { id: 'en:signup' } }] },
    subscribe: () => () => {},
  };
  waitingPage.follow(router);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('NAV-10 a page that was asked for waits while its loading does, and tells when that begins and ends', async () => {
  const heard: ReturnType<typeof waitingPage.waitsFor>[] = [];
  const leave = waitingPage.subscribe(() => heard.push(waitingPage.waitsFor()));
  const page = patiently(async () => {
    if (!answers) throw outOfReach;
    return 'page';
  });
  await vi.advanceTimersByTimeAsync(3000);
  expect(heard).toEqual(['server']);
  vi.stubGlobal('navigator', { onLine: false });
  expect(waitingPage.waitsFor()).toBe('network');
  vi.stubGlobal('navigator', { onLine: true });
  answers = true;
  await vi.advanceTimersByTimeAsync(3000);
  expect([await page, heard]).toEqual(['page', ['server', null]]);
  leave();
});

test('it waits for nothing where the server is awaited by something else, to look what became of a deletion', async () => {
  const left = new AbortController();
  const back = browserNetwork.back(left.signal).catch(() => {});
  expect(waitingPage.waitsFor()).toBeNull();
  left.abort();
  await back;
});

test('nor does a page that is there, whatever of another one still waits', async () => {
  const left = new AbortController();
  const page = patiently(() => Promise.reject(outOfReach), left.signal).catch(() => {});
  await vi.advanceTimersByTimeAsync(0);
  expect(waitingPage.waitsFor()).toBe('server');
  router.state.navigation.state = 'idle';
  expect(waitingPage.waitsFor()).toBeNull();
  left.abort();
  await page;
});

test('a page is shown in whatever language', () => {
  expect([waitingPage.isShown('signup'), waitingPage.isShown('login')]).toEqual([true, false]);
});
