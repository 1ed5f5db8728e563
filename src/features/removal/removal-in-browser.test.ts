import { createActor, SimulatedClock, waitFor } from 'xstate';
import { expect, onTestFinished, test, vi } from 'vitest';
import { appMachine } from '#machines/app/app.machine.ts';
import { openFlow } from '#machines/app/open-flow.ts';
import { popupMachine } from '#machines/popup/popup.machine.ts';
import { toastsMachine } from '#machines/toasts/toasts.machine.ts';
import { announceRestored, onScreensRemoved, onScreensRestored } from '#src/wiring/screen-news.ts';
import { removalInBrowser } from './removal-in-browser.ts';
import type { RemovalTexts } from './removal-messages.ts';

const texts: RemovalTexts = {
  question: (count) => ({ title: `Delete ${count}?`, approveBtnText: 'Delete', cancelBtnText: 'Keep', danger: true }),
  progress: (share) => `${share * 100} %`,
  removed: (count) => ({ title: `${count} deleted` }),
  undo: () => 'Undo',
  restored: (count) => ({ title: `${count} restored` }),
  failed: (deleted, error) => ({ title: `${deleted} deleted`, text: String(error) }),
  undoFailed: (error) => ({ title: 'Not restored', text: String(error) }),
};

function open(fails: { delete?: boolean; restore?: boolean; late?: boolean; restoring?: Promise<void> } = {}) {
  const clock = new SimulatedClock();
  const popup = createActor(popupMachine).start();
  const toasts = createActor(toastsMachine, { clock }).start();
  const app = createActor(appMachine, { input: { viewer: null, locale: 'en', uploadBytesLimit: 1000 } }).start();
  const events = new EventTarget();
  const told: string[] = [];
  const person: { id: string | null } = { id: 'owner' };
  onScreensRemoved(events, (signatures) => told.push(`removed ${signatures.join(' ')}`));
  onScreensRestored(events, (signatures) => told.push(`restored ${signatures.join(' ')}`));
  const answer = (does: 'delete' | 'restore') => async (signatures: readonly string[]) => {
    told.push(`${does} ${signatures.join(' ')}`);
    if (does === 'restore') await fails.restoring;
    if (fails[does]) throw new Error('offline');
    return fails.late ? [] : signatures;
  };
  const api = {
    deleteScreens: answer('delete'),
    restoreScreens: answer('restore'),
    history: { page: async () => ({ items: [], total: 0, version: 1 }) },
  };
  const logic = removalInBrowser(api, { app, popup, toasts, texts, owner: () => person.id, events });
  const removal = openFlow(app, 'screenRemoval', logic, {});
  const close = async () => {
    removal.send({ type: 'page.left' });
    await waitFor(removal, ({ status }) => status === 'done');
  };
  const shown = () => toasts.getSnapshot().context.toasts.map(({ id: _id, group: _group, ...toast }) => toast);
  return {
    clock,
    popup,
    toasts,
    told,
    events,
    person,
    shown,
    removal,
    close,
    request: (signature = 'a') =>
      removal.send({ type: 'removal.requested', request: { signatures: [signature], ranges: [], anchors: [] } }),
    settled: () => waitFor(removal, (snapshot) => !workTags.some((tag) => snapshot.hasTag(tag))),
    press: () => toasts.send({ type: 'toast.acted', id: toasts.getSnapshot().context.toasts[0]?.id ?? '' }),
  };
}

const workTags = ['asking', 'deleting', 'restoring'] as const;

test('SCR-09 asks by the popup first; cancelled, nothing is deleted', async () => {
  const { popup, request, told, shown, settled } = open();
  request();
  expect(popup.getSnapshot().context.queue).toMatchObject([{ title: 'Delete 1?', danger: true }]);
  popup.send({ type: 'popup.cancelled' });
  await settled();
  expect([told, shown()]).toEqual([[], []]);
});

test('SCR-09 a deletion can be undone for ten seconds, even after its page was left', async () => {
  const { popup, request, told, shown, settled, close, press, removal } = open();
  request();
  popup.send({ type: 'popup.approved' });
  void close();
  await waitFor(popup, (snapshot) => !snapshot.hasTag('open'));
  await settled();
  expect(shown()).toEqual([{ kind: 'success', title: '1 deleted', actionLabel: 'Undo', duration: 10_000 }]);
  press();
  await waitFor(removal, (snapshot) => snapshot.matches({ undo: 'restoring' }));
  await settled();
  expect(told).toEqual(['delete a', 'removed a', 'restore a', 'restored a']);
  expect(shown()).toEqual([{ kind: 'success', title: '1 restored' }]);
});

test('what becomes of a deletion is told to nobody once the one who asked has signed out', async () => {
  for (const fails of [{ delete: true }, { delete: false }]) {
    const { popup, person, request, told, shown, settled } = open(fails);
    request();
    popup.send({ type: 'popup.approved' });
    person.id = null;
    await waitFor(popup, (snapshot) => !snapshot.hasTag('open'));
    await settled();
    expect([told, shown()]).toEqual([fails.delete ? ['delete a'] : ['delete a', 'removed a'], []]);
  }
});

test('the popup tells how far a long deletion is, and that of an earlier one tells nothing any more', async () => {
  const { popup, removal, settled } = open();
  const worded = vi.spyOn(texts, 'progress');
  onTestFinished(() => worded.mockRestore());
  const signatures = Array.from({ length: 2500 }, (_, index) => `s${index}`);
  const shown: unknown[] = [];
  popup.subscribe(({ context }) => context.progress && shown.push(context.progress));
  for (let deletion = 0; deletion < 2; deletion += 1) {
    removal.send({ type: 'removal.requested', request: { signatures, ranges: [], anchors: [] } });
    popup.send({ type: 'popup.approved' });
    await waitFor(popup, (snapshot) => !snapshot.hasTag('open'));
    await settled();
  }
  const once = [
    { label: '40 %', share: 0.4 },
    { label: '80 %', share: 0.8 },
  ];
  expect(shown).toEqual([...once, ...once]);
  expect(worded.mock.calls).toEqual([[0.4], [0.8], [0.4], [0.8]]);
});

test('what another tab has deleted before offers no Undo, and ends the removal that was left', async () => {
  const { popup, request, close, shown, removal } = open({ late: true });
  request();
  popup.send({ type: 'popup.approved' });
  await close();
  expect([shown(), removal.getSnapshot().status]).toEqual([[{ kind: 'success', title: '0 deleted' }], 'done']);
});

test('SCR-09 a removal that was left ends with its toast', async () => {
  const { clock, popup, request, close, settled, shown, removal } = open();
  request();
  popup.send({ type: 'popup.approved' });
  await settled();
  const closed = close();
  clock.increment(9_999);
  expect(shown()).toHaveLength(1);
  clock.increment(1);
  await closed;
  expect([shown(), removal.getSnapshot().status]).toEqual([[], 'done']);
});

test('SCR-09 what fails is told, and the popup closes', async () => {
  const refused = open({ delete: true });
  refused.request();
  refused.popup.send({ type: 'popup.approved' });
  await waitFor(refused.popup, (snapshot) => !snapshot.hasTag('open'));
  expect(refused.shown()).toEqual([{ kind: 'error', title: '0 deleted', text: 'Error: offline' }]);

  const kept = open({ restore: true });
  kept.request();
  kept.popup.send({ type: 'popup.approved' });
  await waitFor(kept.removal, (snapshot) => snapshot.context.undoable.length > 0);
  kept.press();
  await kept.settled();
  expect(kept.shown()).toEqual([
    { kind: 'error', title: 'Not restored', text: 'Error: offline', actionLabel: 'Undo', duration: 10_000 },
  ]);
});

test('SCR-09 an Undo that failed is offered again, even after its page was left', async () => {
  const fails = { restore: true };
  const { clock, popup, request, told, shown, settled, close, press, removal } = open(fails);
  request();
  popup.send({ type: 'popup.approved' });
  const closed = close();
  await waitFor(removal, (snapshot) => snapshot.context.undoable.length > 0);
  clock.increment(9_999);
  press();
  await settled();
  clock.increment(9_999);
  fails.restore = false;
  press();
  await closed;
  expect(told).toEqual(['delete a', 'removed a', 'restore a', 'restore a', 'restored a']);
  expect(shown()).toEqual([{ kind: 'success', title: '1 restored' }]);
});

test('SCR-09 the offer to undo a deletion stays when what an earlier Undo brings back comes after it', async () => {
  const restoring = Promise.withResolvers<void>();
  const { popup, request, told, shown, settled, press, removal } = open({ restoring: restoring.promise });
  request();
  popup.send({ type: 'popup.approved' });
  await waitFor(popup, (snapshot) => !snapshot.hasTag('open'));
  press();
  request('b');
  popup.send({ type: 'popup.approved' });
  await waitFor(popup, (snapshot) => !snapshot.hasTag('open'));
  restoring.resolve();
  await settled();
  const offer = { kind: 'success', title: '1 deleted', actionLabel: 'Undo', duration: 10_000 };
  const back = { kind: 'success', title: '1 restored' };
  expect(shown()).toEqual([offer, back]);

  press();
  await waitFor(removal, (snapshot) => snapshot.matches({ undo: 'restoring' }));
  await settled();
  expect(told).toEqual([
    'delete a',
    'removed a',
    'restore a',
    'delete b',
    'removed b',
    'restored a',
    'restore b',
    'restored b',
  ]);
});

test('an Undo is withdrawn once its screens came back by another way, also after it failed and its page was left', async () => {
  const { popup, request, settled, shown, events, close, press, removal } = open({ restore: true });
  request();
  popup.send({ type: 'popup.approved' });
  await settled();
  const closed = close();
  announceRestored(events, ['another']);
  expect(shown()).toMatchObject([{ title: '1 deleted', actionLabel: 'Undo' }]);
  press();
  await waitFor(removal, (snapshot) => snapshot.matches({ undo: 'restoring' }));
  await settled();
  expect(shown()).toMatchObject([{ title: 'Not restored', actionLabel: 'Undo' }]);
  announceRestored(events, ['another', 'a']);
  await closed;
  expect([shown(), removal.getSnapshot().status]).toEqual([[], 'done']);
});

test('a removal that has ended hears of no screens any more', async () => {
  const { close, events, removal } = open();
  await close();
  const heard = vi.spyOn(removal, 'send');
  announceRestored(events, ['a']);
  expect(heard).not.toHaveBeenCalled();
});
