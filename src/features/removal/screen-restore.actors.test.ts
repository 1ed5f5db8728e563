import { createActor, waitFor } from 'xstate';
import { expect, test, vi } from 'vitest';
import { appMachine } from '#machines/app/app.machine.ts';
import { flowsOf } from '#machines/app/app.selectors.ts';
import { selectBanner } from '#machines/banner/banner.selectors.ts';
import { screenRestoreMachine } from '#machines/screen-restore/screen-restore.machine.ts';
import { selectIsWorking } from '#machines/screen-restore/screen-restore.selectors.ts';
import { openFlow } from '#machines/app/open-flow.ts';
import { announceRestored, onScreensRestored } from '#src/wiring/screen-news.ts';
import { screenRestoreActors } from './screen-restore.actors.ts';

function open(
  restoreScreens: (asked: readonly string[]) => Promise<readonly string[]>,
  back: Promise<void> = new Promise(() => {}),
) {
  const app = createActor(appMachine, { input: { viewer: null, locale: 'en', uploadBytesLimit: 1000 } }).start();
  const { toasts, banner } = flowsOf(app);
  const events = new EventTarget();
  const told: unknown[] = [];
  let person = 'ada';
  onScreensRestored(events, (cameBack) => told.push(cameBack));
  const actors = screenRestoreActors({
    api: { restoreScreens },
    toasts,
    banner,
    owner: () => person,
    texts: { restored: () => 'is back', undoFailed: () => ({ title: 'not back' }) },
    events,
    readAgain: async () => void told.push('read again'),
    network: { back: () => back },
  });
  const flow = openFlow(app, 'screenRestore', screenRestoreMachine.provide({ actors }), { signature: 'first' });
  const restore = () => flow.send({ type: 'restore.requested' });
  const close = () => flow.send({ type: 'page.left' });
  const rested = () => waitFor(flow, (snapshot) => !selectIsWorking(snapshot));
  const shown = () => toasts.getSnapshot().context.toasts.map(({ title }) => title);
  const confirmed = () => [selectBanner(banner.getSnapshot()).message, banner.getSnapshot().context.shown];
  const become = (other: string) => {
    person = other;
  };
  return { restore, close, app, events, told, rested, shown, confirmed, become };
}

test.each([[['first']], [[]]])(
  'SCR-09 that it came back, here or in another tab before, is announced, then the page is read again: %j',
  async (answer) => {
    const { restore, rested, told } = open(async () => answer);
    restore();
    await rested();
    expect(told).toEqual([['first'], 'read again']);
  },
);

test('that it came back is confirmed once to the one who asked, and to nobody else', async () => {
  const { restore, rested, confirmed, shown, become } = open(async () => ['first']);
  restore();
  await rested();
  expect([confirmed(), shown()]).toEqual([['is back', 1], []]);
  restore();
  become('eve');
  await rested();
  expect([confirmed(), shown()]).toEqual([['is back', 1], []]);
});

test('what did not is said until it is tried again, to the one who asked alone', async () => {
  const restoreScreens = vi.fn<() => Promise<string[]>>().mockRejectedValue(new Error('offline'));
  const { restore, rested, shown, become, told } = open(restoreScreens);
  restore();
  await rested();
  expect([shown(), told]).toEqual([['not back'], []]);
  restore();
  expect(shown()).toEqual([]);
  become('eve');
  await rested();
  expect(shown()).toEqual([]);
});

test('a page whose call was not answered is read again once the server answers', async () => {
  const { promise: back, resolve: answer } = Promise.withResolvers<void>();
  const { restore, rested, told } = open(() => Promise.reject(new Error('no answer')), back);
  restore();
  await rested();
  expect(told).toEqual([]);
  answer();
  await expect.poll(() => told).toEqual(['read again']);
});

test('a page that is left ends its flow once what was asked for is done', async () => {
  const answer = Promise.withResolvers<string[]>();
  const { restore, close, app, told } = open(() => answer.promise);
  restore();
  close();
  expect(Object.keys(app.getSnapshot().children)).toContain('screenRestore');
  answer.resolve(['first']);
  await vi.waitFor(() => expect(Object.keys(app.getSnapshot().children)).not.toContain('screenRestore'));
  expect(told).toEqual([['first'], 'read again']);
});

test('a page whose screen came back by another way is read again, and what had failed is said no more', async () => {
  const { restore, rested, shown, told, events } = open(() => Promise.reject(new Error('offline')));
  restore();
  await rested();
  expect(shown()).toEqual(['not back']);
  announceRestored(events, ['first']);
  await expect.poll(() => told).toEqual([['first'], 'read again']);
  expect(shown()).toEqual([]);
});
