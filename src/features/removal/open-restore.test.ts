import { createActor, waitFor } from 'xstate';
import { expect, test, vi } from 'vitest';
import { appMachine } from '#machines/app/app.machine.ts';
import { flowsOf } from '#machines/app/app.selectors.ts';
import { signatures } from '#machines/screen-restore/screen-restore.fixtures.ts';
import { openRestore } from './open-restore.ts';
import { onScreensRestored } from './screens-restored.ts';

function open(
  restoreScreens: (asked: readonly string[]) => Promise<readonly string[]>,
  back: Promise<void> = new Promise(() => {}),
) {
  const app = createActor(appMachine, { input: { viewer: null, locale: 'en', uploadBytesLimit: 1000 } }).start();
  const { toasts } = flowsOf(app);
  const events = new EventTarget();
  const told: unknown[] = [];
  let person = 'ada';
  onScreensRestored(events, (cameBack) => told.push(cameBack));
  const opened = openRestore(
    { restoreScreens },
    {
      app,
      toasts,
      owner: () => person,
      texts: { undoFailed: () => ({ title: 'not back' }) },
      events,
      readAgain: async () => void told.push('read again'),
      onRestored: (count) => told.push(count),
    },
    { back: () => back },
  );
  const rested = () => waitFor(opened.restoring, (snapshot) => snapshot.matches('resting'));
  const shown = () => toasts.getSnapshot().context.toasts.map(({ title }) => title);
  const become = (other: string) => {
    person = other;
  };
  return { ...opened, app, told, rested, shown, become };
}

const [first = '', second = ''] = signatures(2);

test('SCR-09 what came back is reported to the page and to all lists, then the page is read again', async () => {
  const { restore, rested, told } = open(async () => [first]);
  restore([first, second]);
  await rested();
  expect(told).toEqual([1, [first, second], 'read again']);
});

test('what did not is said until it is tried again, to whoever asked alone', async () => {
  const restoreScreens = vi.fn<() => Promise<string[]>>().mockRejectedValue(new Error('offline'));
  const { restore, rested, shown, become, told } = open(restoreScreens);
  restore([first]);
  await rested();
  expect([shown(), told]).toEqual([['not back'], []]);
  restore([first]);
  expect(shown()).toEqual([]);
  become('eve');
  await rested();
  expect(shown()).toEqual([]);
});

test('a page whose call was not answered is read again once the server answers', async () => {
  const { promise: back, resolve: answer } = Promise.withResolvers<void>();
  const { restore, rested, told } = open(() => Promise.reject(new Error('no answer')), back);
  restore([first]);
  await rested();
  expect(told).toEqual([]);
  answer();
  await expect.poll(() => told).toEqual(['read again']);
});

test('a page that is left ends its flow once what was asked for is done', async () => {
  const answer = Promise.withResolvers<string[]>();
  const { restore, close, app, told } = open(() => answer.promise);
  restore([first]);
  const closed = close();
  expect(Object.keys(app.getSnapshot().children)).toContain('screenRestore');
  answer.resolve([first]);
  await closed;
  expect([told, Object.keys(app.getSnapshot().children).includes('screenRestore')]).toEqual([
    [1, [first], 'read again'],
    false,
  ]);
});
