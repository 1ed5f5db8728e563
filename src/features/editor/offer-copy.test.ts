import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { input } from '#machines/editor/editor.fixtures.ts';
import { editorMachine } from '#machines/editor/editor.machine.ts';
import { popupMachine } from '#machines/popup/popup.machine.ts';
import { offerCopy } from './offer-copy.ts';

test('EDIT-03 at the limit the popup says what the server says, leads to the plans, and offers to save the drawing as a copy', () => {
  const popup = createActor(popupMachine).start();
  const sent: unknown[] = [];
  const editor = createActor(editorMachine, {
    input,
    inspect: ({ type, ...seen }) => {
      if (type === '@xstate.event' && 'event' in seen) sent.push(seen.event);
    },
  });
  offerCopy(popup, editor, { type: 'limit_reached', message: 'No more this month' });
  const [question] = popup.getSnapshot().context.queue;
  expect(question).toMatchObject({ description: 'No more this month', place: { path: '/pricing' } });
  popup.send({ type: 'popup.approved' });
  expect(sent).toContainEqual({ type: 'save.requested', as: 'new' });
});
