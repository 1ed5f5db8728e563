import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { samples } from '#machines/popup/popup.fixtures.ts';
import { popupMachine } from '#machines/popup/popup.machine.ts';
import { appMachine } from '#machines/app/app.machine.ts';
import { inputs } from '#machines/app/app.fixtures.ts';
import { openFlow } from '#machines/app/open-flow.ts';
import { selectionMachine } from '#machines/selection/selection.machine.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { silentSource } from '#machines/testing/silent-source.ts';
import { observer } from '#packages/inspector/page/observe.ts';

const [asked] = samples['popup.requested'];

function observedPopup(limit?: number) {
  const observed = observer(limit === undefined ? {} : { limit });
  const popup = createActor(popupMachine, { inspect: observed.inspect }).start();
  if (asked) popup.send(asked);
  return { observed, popup };
}

test('a step says what happened, where the flow stands since, which way it went and what it takes now', () => {
  const { observed } = observedPopup();
  const [, step] = observed.steps();
  expect(step).toMatchObject({
    seq: 2,
    id: 'popup',
    parent: null,
    machine: 'popup',
    event: asked,
    value: { open: 'idle' },
    states: ['popup', 'popup.open', 'popup.open.idle'],
    status: 'active',
    context: { queue: [{ id: 'delete-1' }] },
    taken: ['popup.closed popup.requested 0'],
  });
  expect(step?.next).toEqual([
    'popup.checkboxToggled',
    'popup.approved',
    'popup.cancelled',
    'popup.requested',
    'popup.settled',
  ]);
  expect(observed.charts().map(({ machine }) => machine)).toEqual(['popup']);
});

test('steps are forgotten, but for the last one of each flow that runs', () => {
  const { observed, popup } = observedPopup(3);
  for (let times = 0; times < 5; times += 1) popup.send({ type: 'popup.checkboxToggled', checked: true });
  expect(observed.steps().map(({ seq }) => seq)).toEqual([5, 6, 7]);
  expect(observed.history().map(({ snapshot }) => snapshot.value)).toEqual(
    Array.from({ length: 3 }, () => ({ open: 'idle' })),
  );
  popup.stop();
  expect(observed.actor(`1/${popup.sessionId}`)).toBe(null);
});

test('all flows of a page are seen by what is given to its root, also those that are opened later', () => {
  const observed = observer();
  const silent = appMachine.provide({
    actors: { session: sessionMachine.provide({ actors: { tabs: silentSource() } }) },
  });
  const [input] = inputs;
  if (!input) throw new Error('The app has no input');
  const app = createActor(silent, { input, inspect: observed.inspect }).start();
  openFlow(app, 'selection', selectionMachine, undefined);
  const flows = new Map(observed.steps().map((step) => [step.id, step.parent]));
  const root = observed.steps().find(({ id }) => id === 'app');
  expect([...flows.keys()].toSorted()).toEqual(
    ['app', ...Object.keys(app.getSnapshot().children)].toSorted((one, other) => one.localeCompare(other)),
  );
  expect([...new Set(flows.values())]).toEqual([null, root?.actor]);
});
