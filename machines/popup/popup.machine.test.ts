import { createActor } from 'xstate';
import { describe, expect, test } from 'vitest';
import { deletion, signOut } from './popup.fixtures.ts';
import { popupMachine, popupQueueLimit, type PopupEmitted } from './popup.machine.ts';
import { selectIsBusy, selectPopup, selectProgress } from './popup.selectors.ts';

function startPopup() {
  const popup = createActor(popupMachine);
  const emitted: PopupEmitted[] = [];
  popup.on('*', (event) => emitted.push(event));
  popup.start();
  const now = () => ({ value: popup.getSnapshot().value, context: popup.getSnapshot().context });
  return { popup, emitted, now };
}

describe('a popup', () => {
  test('POP-01 POP-02 is shown with its content; approving hands the checkbox over and shows work until it is settled', () => {
    const { popup, emitted, now } = startPopup();
    popup.send({ type: 'popup.requested', request: deletion });
    expect(now()).toEqual({ value: { open: 'idle' }, context: { queue: [deletion], checkbox: false, progress: null } });
    popup.send({ type: 'popup.checkboxToggled', checked: true });
    expect(popup.getSnapshot().context.checkbox).toBe(true);
    popup.send({ type: 'popup.approved' });
    popup.send({ type: 'popup.approved' });
    expect(now()).toEqual({
      value: { open: 'approving' },
      context: { queue: [deletion], checkbox: true, progress: null },
    });
    expect(selectIsBusy(popup.getSnapshot())).toBe(true);
    expect(emitted).toEqual([{ type: 'popup.approved', id: 'delete-1', checkbox: true }]);
    popup.send({ type: 'popup.settled', id: 'delete-1' });
    expect(now()).toEqual({ value: 'closed', context: { queue: [], checkbox: false, progress: null } });
  });

  test('shows how far its own work is, and nothing of it once the next is asked', () => {
    const { popup, now } = startPopup();
    const progress = { label: '40% done', share: 0.4 };
    popup.send({ type: 'popup.requested', request: deletion });
    popup.send({ type: 'popup.requested', request: signOut });
    popup.send({ type: 'popup.progressed', id: 'delete-1', progress });
    expect(now().context.progress).toBeNull();
    popup.send({ type: 'popup.approved' });
    popup.send({ type: 'popup.progressed', id: 'sign-out', progress });
    expect(now().context.progress).toBeNull();
    popup.send({ type: 'popup.progressed', id: 'delete-1', progress });
    expect([selectProgress(popup.getSnapshot()), now().value]).toEqual([progress, { open: 'approving' }]);
    popup.send({ type: 'popup.settled', id: 'delete-1' });
    expect(now().context).toEqual({ queue: [signOut], checkbox: false, progress: null });
  });

  test('POP-04 is cancelled while idle and not while the work runs', () => {
    const { popup, emitted, now } = startPopup();
    popup.send({ type: 'popup.requested', request: deletion });
    popup.send({ type: 'popup.cancelled' });
    expect(now()).toEqual({ value: 'closed', context: { queue: [], checkbox: false, progress: null } });
    expect(emitted).toEqual([{ type: 'popup.cancelled', id: 'delete-1' }]);

    popup.send({ type: 'popup.requested', request: deletion });
    popup.send({ type: 'popup.approved' });
    popup.send({ type: 'popup.cancelled' });
    popup.send({ type: 'popup.settled', id: 'some-other' });
    expect(now().value).toEqual({ open: 'approving' });
    expect(emitted.map(({ type }) => type)).toEqual(['popup.cancelled', 'popup.approved']);
  });

  test('asked for while another is open waits its turn with a fresh checkbox', () => {
    const { popup, now } = startPopup();
    popup.send({ type: 'popup.requested', request: deletion });
    popup.send({ type: 'popup.requested', request: signOut });
    popup.send({ type: 'popup.requested', request: signOut });
    popup.send({ type: 'popup.checkboxToggled', checked: true });
    popup.send({ type: 'popup.approved' });
    popup.send({ type: 'popup.settled', id: 'delete-1' });
    expect(now()).toEqual({ value: { open: 'idle' }, context: { queue: [signOut], checkbox: false, progress: null } });
    expect(selectPopup(popup.getSnapshot())).toEqual(signOut);
  });

  test('whose opener asks no more goes, shown or waiting, and the other stays', () => {
    for (const [gone, left] of [
      ['delete-1', signOut],
      ['sign-out', deletion],
    ] as const) {
      const { popup, emitted, now } = startPopup();
      popup.send({ type: 'popup.requested', request: deletion });
      popup.send({ type: 'popup.requested', request: signOut });
      popup.send({ type: 'popup.settled', id: gone });
      expect(now()).toEqual({ value: { open: 'idle' }, context: { queue: [left], checkbox: false, progress: null } });
      popup.send({ type: 'popup.settled', id: left.id });
      expect([now().value, emitted]).toEqual(['closed', []]);
    }
  });

  test('beyond the limit is answered as cancelled', () => {
    const { popup, emitted, now } = startPopup();
    for (let index = 0; index <= popupQueueLimit; index++) {
      popup.send({ type: 'popup.requested', request: { ...signOut, id: `popup-${index}` } });
    }
    expect(now().context.queue).toHaveLength(popupQueueLimit);
    expect(emitted).toEqual([{ type: 'popup.cancelled', id: 'popup-10' }]);
  });
});
