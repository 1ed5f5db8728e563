import { createActor, waitFor } from 'xstate';
import { expect, test, vi } from 'vitest';
import { appMachine } from '#machines/app/app.machine.ts';
import { bannerMachine } from '#machines/banner/banner.machine.ts';
import { popupMachine } from '#machines/popup/popup.machine.ts';
import { selectCount } from '#machines/selection/selection.selectors.ts';
import { days, screens } from '#machines/timeline/timeline.fixtures.ts';
import { selectScreens, selectTotal } from '#machines/timeline/timeline.selectors.ts';
import { toastsMachine } from '#machines/toasts/toasts.machine.ts';
import { totalOf } from '#domain/timeline/loaded.ts';
import { openFlow } from '#machines/app/open-flow.ts';
import { trashFlows } from '#machines/listing/listing.selectors.ts';
import { announceRestored, onScreensRestored } from '#src/wiring/screen-news.ts';
import { trashChangeTexts } from '#src/features/trash/trash-change-texts.ts';
import type { TrashApi } from '#src/features/trash/trash-change.actors.ts';
import { OperationError } from '#src/lib/operation-error.ts';
import { trashListing } from './trash-listing.ts';

const total = totalOf(days);
const until = '2026-11-21T12:00:00.000Z';

function open(server: Partial<TrashApi> = {}, owner: () => string | null = () => 'owner') {
  const asked: string[] = [];
  const events = new EventTarget();
  const back = Promise.withResolvers<void>();
  const app = createActor(appMachine, { input: { viewer: null, locale: 'en', uploadBytesLimit: 1000 } }).start();
  const [popup, toasts, banner] = [
    createActor(popupMachine).start(),
    createActor(toastsMachine).start(),
    createActor(bannerMachine).start(),
  ];
  const all = async (signatures: readonly string[]) => signatures;
  const logic = trashListing(
    {
      look: async () => ({ total, until }),
      restoreScreens: all,
      purgeScreens: all,
      emptyTrash: async () => ({ count: total, isDone: true }),
      ...server,
      history: {
        days: async () => {
          asked.push('days');
          return { days, version: 1 };
        },
        page: async () => ({ items: [], total, version: 1 }),
        newest: async () => {
          asked.push('newest');
          return { screens: [], total, version: 1 };
        },
      },
    },
    {
      popup,
      toasts,
      banner,
      owner,
      texts: trashChangeTexts(),
      events,
      network: { back: () => back.promise },
      place: { window: events, document: Object.assign(new EventTarget(), { visibilityState: 'visible' as const }) },
    },
  );
  const listing = openFlow(app, 'listing', logic, { kind: 'trash', read: { days, screens, version: 1 } });
  listing.send({ type: 'page.opened', isOld: false });
  const { trashChange: change, ...flows } = trashFlows(listing);
  const restored: string[] = [];
  onScreensRestored(events, (signatures) => restored.push(...signatures));
  const signatures = screens.map(({ signature }) => signature);
  const request = (...wanted: (string | undefined)[]) => ({
    signatures: wanted.flatMap((signature) => signature ?? []),
    ranges: [],
    anchors: [],
  });
  const over = () => waitFor(change, (snapshot) => snapshot.matches('idle'));
  const said = () => toasts.getSnapshot().context.toasts.map(({ kind, title }) => [kind, title]);
  const left = () => Object.values(selectScreens(flows.timeline.getSnapshot())).map(({ signature }) => signature);
  const close = () => listing.send({ type: 'page.left' });
  return {
    ...flows,
    change,
    close,
    app,
    popup,
    toasts,
    banner,
    events,
    asked,
    back,
    restored,
    signatures,
    request,
    over,
    said,
    left,
  };
}

const text = (id: string, count?: number) =>
  expect.objectContaining(count === undefined ? { id } : { id, values: { count } });

test('SCR-09 what is restored leaves the trash and the selection, and every other list is told', async () => {
  const { change, timeline, selection, signatures, request, over, left, restored, banner, asked } = open();
  const [first = '', second = ''] = signatures;
  for (const [index, signature] of [first, second].entries())
    selection.send({ type: 'selection.toggled', place: { index, signature } });
  change.send({ type: 'restore.requested', request: request(first) });
  await over();
  expect([left(), restored, selectCount(selection.getSnapshot()), asked]).toEqual([
    signatures.slice(1),
    [first],
    1,
    [],
  ]);
  expect(selectTotal(timeline.getSnapshot())).toBe(total - 1);
  expect(banner.getSnapshot().context.message).toEqual(text('removal.restored', 1));
});

test('SCR-09 nothing is deleted forever before the question was answered with yes', async () => {
  const purgeScreens = vi.fn(async (signatures: readonly string[]) => signatures);
  const { change, popup, signatures, request, over, left, restored, said } = open({ purgeScreens });
  const ask = () => change.send({ type: 'purge.requested', request: request(signatures[0]) });
  ask();
  expect(popup.getSnapshot().context.queue).toEqual([
    expect.objectContaining({
      title: text('trash.purge.title', 1),
      description: text('trash.purge.text', 1),
      approveBtnText: text('trash.purge'),
      danger: true,
    }),
  ]);
  popup.send({ type: 'popup.cancelled' });
  await over();
  expect([purgeScreens.mock.calls, left()]).toEqual([[], signatures]);
  ask();
  popup.send({ type: 'popup.approved' });
  await over();
  expect(purgeScreens.mock.calls.map(([gone]) => gone)).toEqual([signatures.slice(0, 1)]);
  expect([left(), restored, said()]).toEqual([signatures.slice(1), [], [['success', text('trash.purged', 1)]]]);
});

test('SCR-09 emptying asks with the number of all, and reads the days again', async () => {
  const emptyTrash = vi.fn(async (_until: string) => ({ count: total, isDone: true }));
  const { change, popup, over, asked, said } = open({ emptyTrash });
  change.send({ type: 'emptying.requested' });
  await waitFor(change, (snapshot) => snapshot.hasTag('asking'));
  expect(popup.getSnapshot().context.queue.map(({ title }) => title)).toEqual([text('trash.purge.title', total)]);
  popup.send({ type: 'popup.approved' });
  await over();
  expect([emptyTrash.mock.calls.map(([moment]) => moment), asked]).toEqual([[until], ['days']]);
  expect(said()).toEqual([['success', text('trash.purged', total)]]);
});

test('an Undo elsewhere takes its screens out of the trash', () => {
  const { events, left, signatures } = open();
  announceRestored(events, signatures.slice(0, 1));
  expect(left()).toEqual(signatures.slice(1));
});

test('a refused change is said, and its message goes with the next attempt; none is told to the next person', async () => {
  const refusal = new OperationError({
    type: 'overloaded',
    status: 503,
    message: 'The service has too much to do',
    service: 'screens',
    operation: 'RestoreScreens',
  });
  const failing = { restoreScreens: () => Promise.reject(refusal), purgeScreens: () => Promise.reject(refusal) };
  const { change, popup, request, signatures, over, said, left } = open(failing);
  change.send({ type: 'restore.requested', request: request(signatures[0]) });
  await over();
  expect(said()).toEqual([['error', text('shell.error')]]);
  change.send({ type: 'purge.requested', request: request(signatures[0]) });
  expect(said()).toEqual([]);
  popup.send({ type: 'popup.approved' });
  await over();
  expect([said(), left()]).toEqual([[['error', text('shell.error')]], signatures]);

  const owners: (string | null)[] = ['ada', 'ada', 'eve', 'eve'];
  const other = open(failing, () => owners.shift() ?? 'eve');
  other.change.send({ type: 'restore.requested', request: other.request(signatures[0]) });
  await other.over();
  expect(other.said()).toEqual([]);
});

test('a call that was never answered is not said to have failed, and shows once the server answers', async () => {
  const { change, popup, request, signatures, over, said, asked, back } = open({
    purgeScreens: () => Promise.reject(new Error('?')),
  });
  change.send({ type: 'purge.requested', request: request(signatures[0]) });
  popup.send({ type: 'popup.approved' });
  await over();
  expect([said(), asked]).toEqual([[['error', text('removal.unknown')]], []]);
  back.resolve();
  await vi.waitFor(() => expect(asked).toEqual(['newest']));
});

test('a trash that was left hears nothing more, ends its change first, and tells what came back', async () => {
  const mayEnd = Promise.withResolvers<void>();
  const restoreScreens = async (signatures: readonly string[]) => {
    await mayEnd.promise;
    return signatures;
  };
  const { change, timeline, request, signatures, close, app, restored } = open({ restoreScreens });
  change.send({ type: 'restore.requested', request: request(signatures[0]) });
  close();
  expect([timeline.getSnapshot().status, change.getSnapshot().status]).toEqual(['stopped', 'active']);
  mayEnd.resolve();
  await vi.waitFor(() => expect(Object.keys(app.getSnapshot().children)).not.toContain('listing'));
  expect(restored).toEqual(signatures.slice(0, 1));
});
