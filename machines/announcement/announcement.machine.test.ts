import { createActor, fromPromise, waitFor } from 'xstate';
import { expect, test } from 'vitest';
import { announcementMachine, type AnnouncementContext } from './announcement.machine.ts';
import { selectDismissed } from './announcement.selectors.ts';

function startWith(dismissed: string | null, remember: () => Promise<void> = async () => {}) {
  const remembered: (string | null)[] = [];
  const rememberDismissal = fromPromise<void, AnnouncementContext>(({ input }) => {
    remembered.push(input.dismissed);
    return remember();
  });
  const logic = announcementMachine.provide({ actors: { rememberDismissal } });
  const announcement = createActor(logic, { input: { dismissed } }).start();
  return { announcement, remembered, shown: () => selectDismissed(announcement.getSnapshot()) };
}

test('what is dismissed is gone at once and remembered, and so is the next one', async () => {
  const { announcement, remembered, shown } = startWith('old');
  expect(shown()).toBe('old');
  announcement.send({ type: 'announcement.dismissed', announcement: 'new' });
  expect(shown()).toBe('new');
  await waitFor(announcement, (now) => now.value === 'resting');
  announcement.send({ type: 'announcement.dismissed', announcement: 'newest' });
  expect(remembered).toEqual(['new', 'newest']);
});

test('where nothing can be stored it is gone from this page', async () => {
  const { announcement, shown } = startWith(null, () => Promise.reject(new Error('no cookies')));
  announcement.send({ type: 'announcement.dismissed', announcement: 'new' });
  await waitFor(announcement, (now) => now.value === 'resting');
  expect(shown()).toBe('new');
});
