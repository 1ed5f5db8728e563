import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { expect, test, vi } from 'vitest';
import { totalOf } from '#domain/timeline/loaded.ts';
import { appMachine } from '#machines/app/app.machine.ts';
import { announceRestored } from '#src/wiring/screen-news.ts';
import { openFlow } from '#machines/app/open-flow.ts';
import { selectAdded, sharedFlows } from '#machines/listing/listing.selectors.ts';
import { popupMachine } from '#machines/popup/popup.machine.ts';
import { selectCount, selectSelectedScreens } from '#machines/selection/selection.selectors.ts';
import { days, screenOf, screens } from '#machines/timeline/timeline.fixtures.ts';
import { selectScreens, selectTotal } from '#machines/timeline/timeline.selectors.ts';
import { silentSource } from '#machines/testing/silent-source.ts';
import { toastsMachine } from '#machines/toasts/toasts.machine.ts';
import { file, screen as uploaded } from '#machines/upload/upload.fixtures.ts';
import { uploadMachine, type PreparePictureOutput, type UploadFile } from '#machines/upload/upload.machine.ts';
import { uploadsMachine } from '#machines/uploads/uploads.machine.ts';
import { picturesToCopy } from '#src/features/shared/pictures-to-copy.ts';
import { sharedCopyTexts } from '#src/features/shared/shared-copy-texts.ts';
import { sharedRemovalTexts } from '#src/features/shared/shared-removal-texts.ts';
import { OperationError } from '#src/lib/operation-error.ts';
import { sharedListing, type SharedApi } from './shared-listing.ts';

const total = totalOf(days);
const signatures = screens.map(({ signature }) => signature);

function open(server: Partial<SharedApi> = {}) {
  const asked: unknown[] = [];
  const events = new EventTarget();
  const back = Promise.withResolvers<void>();
  const app = createActor(appMachine, { input: { viewer: null, locale: 'en', uploadBytesLimit: 1000 } }).start();
  const [popup, toasts] = [createActor(popupMachine).start(), createActor(toastsMachine).start()];
  const logic = sharedListing(
    {
      removeShared: async (gone) => gone,
      copyShared: async ({ signature }) => `copy of ${signature}`,
      history: {
        days: async () => {
          asked.push('days');
          return { days, version: 1 };
        },
        page: async (page) => {
          asked.push(page);
          return { items: screens.slice(0, page.limit), total, version: 1 };
        },
        newest: async ({ dateFrom }) => {
          asked.push(`from ${dateFrom}`);
          return { screens: [], total, version: 1 };
        },
      },
      ...server,
    },
    {
      app,
      events,
      popup,
      toasts,
      owner: () => 'viewer',
      texts: { removal: sharedRemovalTexts(), copy: sharedCopyTexts() },
      network: { back: () => back.promise },
      place: { window: events, document: Object.assign(new EventTarget(), { visibilityState: 'visible' as const }) },
    },
  );
  const listing = openFlow(app, 'listing', logic, { kind: 'shared', read: { days, screens, version: 1 } });
  listing.send({ type: 'page.opened', isOld: false });
  const shared = sharedFlows(listing);
  const close = () => listing.send({ type: 'page.left' });
  const select = (...indexes: number[]) => {
    for (const index of indexes)
      shared.selection.send({ type: 'selection.toggled', place: { index, signature: signatures[index] ?? '' } });
  };
  const remove = async (gone: readonly string[]) => {
    shared.removal.send({ type: 'removal.requested', request: { signatures: [...gone], ranges: [], anchors: [] } });
    popup.send({ type: 'popup.approved' });
    await waitFor(shared.removal, (snapshot) => snapshot.matches({ removal: 'idle' }));
  };
  const copy = async (wanted: readonly string[]) => {
    const of = { signatures: [...wanted], ranges: [], anchors: [] };
    shared.copying.send({ type: 'copy.requested', ...picturesToCopy(of, screens) });
    await waitFor(shared.copying, (snapshot) => !snapshot.hasTag('working'));
  };
  const said = () => toasts.getSnapshot().context.toasts.map(({ kind, title, text }) => [kind, title, text]);
  const left = () => Object.values(selectScreens(shared.timeline.getSnapshot())).map(({ signature }) => signature);
  return { ...shared, listing, close, app, popup, events, back, asked, select, remove, copy, said, left };
}

const says = (id: string, values?: object) => expect.objectContaining(values ? { id, values } : { id });

const refusal = (status = 503) =>
  new OperationError({
    type: 'overloaded',
    status,
    message: 'The service has too much to do',
    service: 'screens',
    operation: 'RemoveShared',
  });

test('SHR-03 LAY-07 what is removed leaves this list and the selection, after a question that says whose it stays', async () => {
  const removeShared = vi.fn(async (gone: readonly string[]) => gone);
  const { timeline, selection, popup, removal, select, remove, left, said, asked } = open({ removeShared });
  select(0, 1);
  removal.send({ type: 'removal.requested', request: { signatures: signatures.slice(0, 2), ranges: [], anchors: [] } });
  expect(popup.getSnapshot().context.queue).toEqual([
    expect.objectContaining({
      title: says('shared.remove.title', { count: 2 }),
      description: says('shared.remove.text', { count: 2 }),
    }),
  ]);
  popup.send({ type: 'popup.cancelled' });
  expect([left(), removeShared.mock.calls]).toEqual([signatures, []]);
  await remove(signatures.slice(0, 2));
  expect(removeShared.mock.calls.map(([gone]) => gone)).toEqual([signatures.slice(0, 2)]);
  expect([left(), selectTotal(timeline.getSnapshot()), selectCount(selection.getSnapshot())]).toEqual([
    signatures.slice(2),
    total - 2,
    0,
  ]);
  expect([said(), asked]).toEqual([[['success', says('shared.removed', { count: 2 }), undefined]], []]);
});

test('ERR-11 a failed removal of several says what the server says, and is passed on', async () => {
  const failure = refusal();
  const { removal, remove, said, left } = open({ removeShared: () => Promise.reject(failure) });
  const passedOn: unknown[] = [];
  removal.on('removal.failed', ({ error }) => passedOn.push(error));
  await remove(signatures.slice(0, 2));
  expect(said()).toEqual([['error', says('shell.error'), 'The service has too much to do']]);
  expect([passedOn, left()]).toEqual([[failure], signatures]);
});

test.each([
  ['of several', 2, 'shared.remove.failed.some'],
  ['of one', 1, 'shared.remove.failed.one'],
])(
  'ERR-11 ERR-12 a removal %s without an answer says so itself, and looks again once the server answers',
  async (_row, count, id) => {
    const { remove, said, back, asked } = open({ removeShared: () => Promise.reject(new Error('?')) });
    await remove(signatures.slice(0, count));
    expect(said()).toEqual([['error', says('shell.error'), says(id)]]);
    back.resolve();
    await vi.waitFor(() => expect(asked).toEqual([expect.stringMatching(/^from /)]));
  },
);

test('ERR-12 a failed removal of one says what the server says, and is passed on', async () => {
  const failure = refusal();
  const { removal, remove, said } = open({ removeShared: () => Promise.reject(failure) });
  const passedOn: unknown[] = [];
  removal.on('removal.failed', ({ error }) => passedOn.push(error));
  await remove(signatures.slice(0, 1));
  expect([said(), passedOn]).toEqual([[['error', says('shell.error'), 'The service has too much to do']], [failure]]);
});

test('SHR-04 SHR-05 what is selected is copied, which ends the selection and leaves the list as it is', async () => {
  const copyShared = vi.fn(async ({ signature }: { signature: string }) => `copy of ${signature}`);
  const { selection, select, copy, left, said } = open({ copyShared });
  select(0, 2);
  await copy([signatures[0] ?? '', signatures[2] ?? '']);
  expect(copyShared.mock.calls.map(([picture]) => picture)).toEqual(
    [screens[0], screens[2]].map((screen) => ({ signature: screen?.signature, fileId: screen?.fileId })),
  );
  expect([selectCount(selection.getSnapshot()), left()]).toEqual([0, signatures]);
  expect(said()).toEqual([['success', says('sharedCopy.done', { count: 2 }), undefined]]);
});

test('ERR-13 what was copied before a copy failed is selected no more, the rest is', async () => {
  const [first = '', second = ''] = signatures;
  const { selection, select, copy } = open({
    copyShared: async ({ signature }) => {
      if (signature === second) throw new Error('?');
      return `copy of ${signature}`;
    },
  });
  select(0, 1);
  await copy([first, second]);
  expect(selectSelectedScreens(selection.getSnapshot()).ranges.map(({ from, to }) => [from, to])).toEqual([[1, 1]]);
});

test('ERR-13 a failed copy says what the server says, else so itself; the selection stays', async () => {
  const refused = open({ copyShared: () => Promise.reject(refusal(403)) });
  refused.select(0);
  await refused.copy(signatures.slice(0, 1));
  expect(refused.said()).toEqual([['error', says('shell.error'), 'The service has too much to do']]);
  expect([selectCount(refused.selection.getSnapshot()), refused.asked]).toEqual([1, ['days']]);

  const unanswered = open({ copyShared: () => Promise.reject(new Error('?')) });
  await unanswered.copy(signatures.slice(0, 1));
  expect(unanswered.said()).toEqual([['error', says('shell.error'), says('sharedCopy.failed')]]);
});

test('LAY-07 what is mine grows with every copy, every upload and every Undo', async () => {
  const { app, listing, events, copy } = open();
  const added = () => selectAdded(listing.getSnapshot());
  await copy(signatures.slice(0, 2));
  expect(added()).toBe(2);
  const upload = uploadMachine.provide({
    actors: {
      preparePicture: fromPromise<PreparePictureOutput, { file: UploadFile }>(async () => 'ready'),
      sendPicture: fromCallback(({ sendBack }) => sendBack({ type: 'sending.succeeded', screen: uploaded })),
    },
  });
  const restoreUploads = fromPromise<UploadFile[], { user: string }>(async () => [file]);
  const logic = uploadsMachine.provide({
    actors: { upload, restoreUploads, network: silentSource(), leftovers: silentSource() },
  });
  const uploads = openFlow(app, 'uploads', logic, { bytesLimit: 100_000 });
  uploads.send({ type: 'viewer.entered', user: 'olena' });
  await waitFor(uploads, ({ context }) => context.anyArrived);
  announceRestored(events, ['a', 'b', 'c']);
  expect(added()).toBe(6);
});

test('SHR-02 who comes back to the list is shown what is newer, in front', async () => {
  const newer = [screenOf(9, '2026-11-23'), ...screens];
  const newestDays = [{ date: '2026-11-23', count: 1 }, ...days];
  const { timeline, events, left } = open({
    history: {
      days: async () => ({ days: newestDays, version: 2 }),
      page: async () => ({ items: newer, total: total + 1, version: 2 }),
      newest: async () => ({ screens: newer, total: total + 1, version: 2 }),
    },
  });
  events.dispatchEvent(new Event('focus'));
  await vi.waitFor(() => expect(selectTotal(timeline.getSnapshot())).toBe(total + 1));
  expect(left()).toEqual(newer.map(({ signature }) => signature));
});

test('a list that was left ends its removal first, and then its flows', async () => {
  const mayEnd = Promise.withResolvers<void>();
  const { removal, timeline, popup, close, app } = open({
    removeShared: async (gone) => {
      await mayEnd.promise;
      return gone;
    },
  });
  removal.send({ type: 'removal.requested', request: { signatures: signatures.slice(0, 1), ranges: [], anchors: [] } });
  popup.send({ type: 'popup.approved' });
  await waitFor(removal, (snapshot) => snapshot.hasTag('deleting'));
  close();
  expect([timeline.getSnapshot().status, removal.getSnapshot().status]).toEqual(['stopped', 'active']);
  mayEnd.resolve();
  await vi.waitFor(() => expect(Object.keys(app.getSnapshot().children)).not.toContain('listing'));
});
