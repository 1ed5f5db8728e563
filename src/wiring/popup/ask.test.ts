import { createActor } from 'xstate';
import { expect, test, vi } from 'vitest';
import { popupMachine } from '#machines/popup/popup.machine.ts';
import { ask, type Question } from './ask.ts';

const content = { title: 'Delete?', approveBtnText: 'Delete', cancelBtnText: 'Cancel', checkboxText: 'For good' };

function question(onApprove: Question['onApprove'] = () => {}) {
  const popup = createActor(popupMachine).start();
  const callbacks = { onApprove: vi.fn(onApprove), onCancel: vi.fn(), onError: vi.fn() };
  ask(popup, { ...content, ...callbacks });
  return { popup, ...callbacks };
}

test('POP-02 approving runs the work with the checkbox, shows that it runs, then closes', async () => {
  const work = Promise.withResolvers<void>();
  const { popup, onApprove, onCancel } = question(() => work.promise);
  popup.send({ type: 'popup.checkboxToggled', checked: true });
  popup.send({ type: 'popup.approved' });
  expect([onApprove.mock.calls, popup.getSnapshot().hasTag('busy')]).toEqual([[[true, expect.any(Function)]], true]);
  const progress = { label: '40% done', share: 0.4 };
  onApprove.mock.calls[0]?.[1](progress);
  expect(popup.getSnapshot().context.progress).toEqual(progress);
  work.resolve();
  await vi.waitFor(() => expect(popup.getSnapshot().value).toBe('closed'));
  expect(onCancel).not.toHaveBeenCalled();
});

test('POP-03 work that fails is reported, and the popup closes all the same', async () => {
  const failure = new Error('503');
  const { popup, onError } = question(() => Promise.reject(failure));
  popup.send({ type: 'popup.approved' });
  await vi.waitFor(() => expect(popup.getSnapshot().value).toBe('closed'));
  expect(onError.mock.calls).toEqual([[failure]]);
});

test('POP-04 cancelling tells the asker once; later answers belong to others', () => {
  const { popup, onApprove, onCancel } = question();
  popup.send({ type: 'popup.cancelled' });
  const later = { onApprove: vi.fn(), onError: vi.fn() };
  ask(popup, { ...content, ...later });
  popup.send({ type: 'popup.approved' });
  expect([onCancel.mock.calls.length, onApprove.mock.calls.length, later.onApprove.mock.calls]).toEqual([
    1,
    0,
    [[false, expect.any(Function)]],
  ]);
});

test.each(['popup.approved', 'popup.cancelled'] as const)(
  'a question that is answered by %s hears of no other',
  (type) => {
    const popup = createActor(popupMachine).start();
    const heard = vi.spyOn(popup, 'on');
    ask(popup, { ...content, onApprove: () => {}, onError: vi.fn() });
    const ends = heard.mock.results.map(({ value }) => vi.spyOn(value, 'unsubscribe'));
    popup.send({ type });
    expect(ends.map((end) => end.mock.calls.length)).toEqual([1, 1]);
  },
);
