import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { input } from '#machines/editor/editor.fixtures.ts';
import { editorMachine } from '#machines/editor/editor.machine.ts';
import { popupMachine } from '#machines/popup/popup.machine.ts';
import { offerCopy } from './offer-copy.ts';

test.each([
  [true, '/pricing'],
  [false, undefined],
])(
  'EDIT-03 PROF-05 at the limit the popup says what the server says, leads to plans where there are any (%s), and offers to save a copy',
  (hasPlans, path) => {
    const popup = createActor(popupMachine).start();
    const sent: unknown[] = [];
    const editor = createActor(editorMachine, {
      input,
      inspect: ({ type, ...seen }) => {
        if (type === '@xstate.event' && 'event' in seen) sent.push(seen.event);
      },
    });
    offerCopy(popup, editor, { type: 'limit_reached', message: 'No more this month' }, hasPlans);
    const [question] = popup.getSnapshot().context.queue;
    expect(question?.description).toBe('No more this month');
    expect(question?.place?.path).toBe(path);
    popup.send({ type: 'popup.approved' });
    expect(sent).toContainEqual({ type: 'save.requested', as: 'new' });
  },
);
