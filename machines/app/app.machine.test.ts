import { createActor, type EventObject } from 'xstate';
import { expect, test } from 'vitest';
import { appMachine } from './app.machine.ts';
import { flowsOf, selectAnyArrived, selectOpened } from './app.selectors.ts';
import { pageFlows } from './flows.ts';
import { closeFlow, openFlow } from './open-flow.ts';
import { selectionMachine } from '../selection/selection.machine.ts';
import { viewer } from '../session/session.fixtures.ts';
import { sessionMachine } from '../session/session.machine.ts';
import { uploadsMachine } from '../uploads/uploads.machine.ts';
import { silentSource } from '../testing/silent-source.ts';

/** As a page is, with a browser that tells nothing. */
const silentApp = appMachine.provide({
  actors: { session: sessionMachine.provide({ actors: { tabs: silentSource() } }) },
});
const silentUploads = uploadsMachine.provide({ actors: { network: silentSource(), leftovers: silentSource() } });
const pageFlowNames = Object.keys(pageFlows);
const input = { viewer, locale: 'uk', uploadBytesLimit: 1000 } as const;

test('every flow lives under the app from the start, also before it is started', () => {
  const app = createActor(silentApp, { input });
  expect(Object.entries(flowsOf(app)).map(([name, flow]) => [name, flow.getSnapshot().value])).toEqual([
    ['session', 'deciding'],
    ['popup', 'closed'],
    ['toasts', 'running'],
    ['banner', 'hidden'],
    ['requests', 'idle'],
    ['cookieNotice', 'deciding'],
    ['language', 'ready'],
    ['badges', 'ready'],
  ]);
  expect(flowsOf(app).session.getSnapshot().context.viewer).toEqual(viewer);
});

test('each flow is found in the system by its name', () => {
  const app = createActor(silentApp, { input }).start();
  const flows = flowsOf(app);
  expect(Object.entries(flows).map(([name, flow]) => app.system.get(name) === flow)).toEqual(Array(8).fill(true));
  flows.popup.send({
    type: 'popup.requested',
    request: { id: 'a', title: 'Sign out?', approveBtnText: 'Yes', cancelBtnText: 'No' },
  });
  expect(flows.popup.getSnapshot().value).toEqual({ open: 'idle' });
});

test('a flow that is needed is opened under the app, and a second one beside it', () => {
  const app = createActor(silentApp, { input }).start();
  const uploads = () => selectOpened(app.getSnapshot(), 'uploads');
  expect([uploads(), selectAnyArrived(app.getSnapshot())]).toEqual([null, false]);

  const first = openFlow(app, 'uploads', silentUploads, { bytesLimit: 1000 });
  const selection = openFlow(app, 'selection', selectionMachine, undefined);
  const other = openFlow(app, 'selection', selectionMachine, undefined);
  expect(uploads()).toBe(first);
  expect([first, selection, other].map((flow) => [flow.id, app.system.get(flow.id) === flow])).toEqual([
    ['uploads', true],
    ['selection', true],
    ['selection-2', true],
  ]);
  expect(first.getSnapshot().context.bytesLimit).toBe(1000);
  expect(Object.keys(app.getSnapshot().children)).toEqual([...pageFlowNames, 'uploads', 'selection', 'selection-2']);
});

test('a flow whose user is gone is over, and its name is free', () => {
  const app = createActor(silentApp, { input }).start();
  const selection = openFlow(app, 'selection', selectionMachine, undefined);
  closeFlow(app, selection);
  expect([selection.getSnapshot().status, Object.keys(app.getSnapshot().children)]).toEqual(['stopped', pageFlowNames]);
  expect(openFlow(app, 'selection', selectionMachine, undefined).id).toBe('selection');
});

test('nothing is opened under an app that does not run', () => {
  const app = createActor(silentApp, { input });
  expect(() => openFlow(app, 'selection', selectionMachine, undefined)).toThrow('selection was not opened');
});

test('a flow that breaks down is told by its name, and the others go on', () => {
  const app = createActor(silentApp, { input });
  const failures: unknown[] = [];
  app.on('flow.failed', (failure) => failures.push(failure));
  app.start();
  const broken = {
    actors: { network: silentSource(), leftovers: silentSource<EventObject, { user: string }>() },
    actions: {
      add: () => {
        throw new Error('out of order');
      },
    },
  };
  const uploads = openFlow(app, 'uploads', uploadsMachine.provide(broken), { bytesLimit: 1000 });
  uploads.send({ type: 'uploads.added', files: [] });
  expect(failures).toEqual([{ type: 'flow.failed', flow: 'uploads', message: 'out of order' }]);
  expect(app.getSnapshot().status).toBe('active');
});
