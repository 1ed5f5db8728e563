import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { appMachine } from './app.machine.ts';
import { flowsOf } from './app.selectors.ts';
import { viewer } from '../session/session.fixtures.ts';

const input = { viewer, locale: 'uk', uploadBytesLimit: 1000 } as const;

test('every flow lives under the app from the start, also before it is started', () => {
  const app = createActor(appMachine, { input });
  expect(Object.entries(flowsOf(app)).map(([name, flow]) => [name, flow.getSnapshot().value])).toEqual([
    ['session', 'deciding'],
    ['popup', 'closed'],
    ['toasts', 'running'],
    ['banner', 'hidden'],
    ['requests', 'idle'],
    ['cookieNotice', 'deciding'],
    ['language', 'ready'],
    ['uploads', { account: 'waiting', network: 'online', server: 'welcoming' }],
  ]);
  expect(flowsOf(app).session.getSnapshot().context.viewer).toEqual(viewer);
});

test('each flow is found in the system by its name', () => {
  const app = createActor(appMachine, { input }).start();
  const flows = flowsOf(app);
  expect(Object.entries(flows).map(([name, flow]) => app.system.get(name) === flow)).toEqual(Array(8).fill(true));
  flows.popup.send({
    type: 'popup.requested',
    request: { id: 'a', title: 'Sign out?', approveBtnText: 'Yes', cancelBtnText: 'No' },
  });
  expect(flows.popup.getSnapshot().value).toEqual({ open: 'idle' });
});
