import { createActor, SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import { deleted, failed, uploaded } from './toasts.fixtures.ts';
import { toastLimit, toastsMachine, type ToastsEmitted } from './toasts.machine.ts';
import { selectDone, selectToasts } from './toasts.selectors.ts';

function startToasts() {
  const clock = new SimulatedClock();
  const toasts = createActor(toastsMachine, { clock });
  const emitted: ToastsEmitted[] = [];
  toasts.on('*', (event) => emitted.push(event));
  toasts.start();
  const shown = () => selectToasts(toasts.getSnapshot()).map(({ id }) => id);
  return { toasts, clock, emitted, shown };
}

describe('a toast', () => {
  test('SCR-09 with Undo stays ten seconds', () => {
    const { toasts, clock, emitted, shown } = startToasts();
    toasts.send({ type: 'toast.requested', toast: deleted });
    clock.increment(9999);
    expect(shown()).toEqual(['deleted']);
    clock.increment(1);
    expect(shown()).toEqual([]);
    expect(emitted).toEqual([{ type: 'toast.closed', id: 'deleted' }]);
  });

  test('SCR-09 waits while pointer or focus is on the toasts and then starts its time anew', () => {
    const { toasts, clock, shown } = startToasts();
    toasts.send({ type: 'toast.requested', toast: deleted });
    clock.increment(9000);
    toasts.send({ type: 'toasts.held' });
    toasts.send({ type: 'toast.requested', toast: { ...failed, duration: 8000 } });
    clock.increment(60_000);
    expect(shown()).toEqual(['deleted', 'failed']);
    toasts.send({ type: 'toasts.released' });
    clock.increment(8000);
    expect(shown()).toEqual(['deleted']);
    clock.increment(2000);
    expect(shown()).toEqual([]);
  });

  test('tells its button once, and its time is over then', () => {
    const { toasts, clock, emitted, shown } = startToasts();
    toasts.send({ type: 'toast.requested', toast: deleted });
    toasts.send({ type: 'toast.acted', id: 'deleted' });
    toasts.send({ type: 'toast.acted', id: 'deleted' });
    clock.increment(60_000);
    expect(shown()).toEqual([]);
    expect(emitted).toEqual([{ type: 'toast.acted', id: 'deleted' }]);
  });

  test('whose button confirms itself stays, says for two seconds that it is done, and begins its time anew', () => {
    const { toasts, clock, emitted, shown } = startToasts();
    const done = () => selectDone(toasts.getSnapshot());
    toasts.send({ type: 'toast.requested', toast: uploaded });
    clock.increment(9000);
    toasts.send({ type: 'toast.acted', id: 'uploaded' });
    expect([emitted, shown(), done()]).toEqual([[{ type: 'toast.acted', id: 'uploaded' }], ['uploaded'], null]);
    toasts.send({ type: 'toast.succeeded', id: 'uploaded' });
    clock.increment(1999);
    expect(done()).toBe('uploaded');
    clock.increment(1);
    expect(done()).toBe(null);
    clock.increment(7999);
    expect(shown()).toEqual(['uploaded']);
    clock.increment(1);
    expect(shown()).toEqual([]);
    toasts.send({ type: 'toast.succeeded', id: 'uploaded' });
    expect(done()).toBe(null);
  });

  test.each([
    ['success', 5000],
    ['info', 5000],
    ['warning', 8000],
    ['error', 10_000],
  ] as const)('of the kind %s stays %i ms where it does not say how long, also once it was held', (kind, duration) => {
    const { toasts, clock, shown } = startToasts();
    toasts.send({ type: 'toast.requested', toast: { id: 'plain', kind, group: 'app', title: 'Said' } });
    clock.increment(duration - 1);
    expect(shown()).toEqual(['plain']);
    toasts.send({ type: 'toasts.held' });
    toasts.send({ type: 'toasts.released' });
    clock.increment(duration - 1);
    expect(shown()).toEqual(['plain']);
    clock.increment(1);
    expect(shown()).toEqual([]);
  });

  test('without an end stays until it is dismissed', () => {
    const { toasts, clock, emitted, shown } = startToasts();
    toasts.send({ type: 'toast.requested', toast: failed });
    clock.increment(3_600_000);
    expect(shown()).toEqual(['failed']);
    toasts.send({ type: 'toast.dismissed', id: 'failed' });
    expect(shown()).toEqual([]);
    expect(emitted).toEqual([{ type: 'toast.closed', id: 'failed' }]);
  });

  test('of a known id takes the place of the old one and its time', () => {
    const { toasts, clock, shown } = startToasts();
    toasts.send({ type: 'toast.requested', toast: deleted });
    toasts.send({ type: 'toast.requested', toast: failed });
    clock.increment(9000);
    toasts.send({ type: 'toast.requested', toast: { ...deleted, title: 'Restored', duration: 5000 } });
    expect(shown()).toEqual(['deleted', 'failed']);
    clock.increment(4999);
    expect(shown()).toEqual(['deleted', 'failed']);
    clock.increment(1);
    expect(shown()).toEqual(['failed']);
  });

  test('beyond the limit pushes the oldest out', () => {
    const { toasts, emitted, shown } = startToasts();
    for (let index = 0; index <= toastLimit; index++) {
      toasts.send({ type: 'toast.requested', toast: { ...failed, id: `toast-${index}` } });
    }
    expect(shown()).toEqual(['toast-1', 'toast-2', 'toast-3', 'toast-4', 'toast-5']);
    expect(emitted).toEqual([{ type: 'toast.closed', id: 'toast-0' }]);
  });

  test('that disappears under the pointer as the last one lets the next one run', () => {
    const { toasts, clock, shown } = startToasts();
    toasts.send({ type: 'toast.requested', toast: deleted });
    toasts.send({ type: 'toasts.held' });
    toasts.send({ type: 'toast.dismissed', id: 'deleted' });
    toasts.send({ type: 'toast.requested', toast: { ...deleted, id: 'next' } });
    clock.increment(10_000);
    expect(shown()).toEqual([]);
  });
});
