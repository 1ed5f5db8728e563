import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { appMachine } from './app.machine.ts';
import { flowsOf, selectAnyArrived, selectUploads } from './app.selectors.ts';
import { viewer } from '../session/session.fixtures.ts';
import { uploadMachine } from '../upload/upload.machine.ts';
import { uploadsMachine } from '../uploads/uploads.machine.ts';

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
  ]);
  expect(flowsOf(app).session.getSnapshot().context.viewer).toEqual(viewer);
});

test('each flow is found in the system by its name', () => {
  const app = createActor(appMachine, { input }).start();
  const flows = flowsOf(app);
  expect(Object.entries(flows).map(([name, flow]) => app.system.get(name) === flow)).toEqual(Array(7).fill(true));
  flows.popup.send({
    type: 'popup.requested',
    request: { id: 'a', title: 'Sign out?', approveBtnText: 'Yes', cancelBtnText: 'No' },
  });
  expect(flows.popup.getSnapshot().value).toEqual({ open: 'idle' });
});

test('uploads live under the app from when they are opened, once, with its limit', () => {
  const app = createActor(appMachine, { input }).start();
  const opened = () => selectUploads(app.getSnapshot());
  expect([opened(), selectAnyArrived(app.getSnapshot())]).toEqual([null, false]);

  app.send({ type: 'uploads.opened', logic: uploadsMachine });
  const first = opened();
  app.send({ type: 'uploads.opened', logic: uploadsMachine });
  expect([opened() === first, app.system.get('uploads') === first]).toEqual([true, true]);
  expect(first?.getSnapshot().value).toEqual({ account: 'waiting', network: 'online', server: 'welcoming' });
  expect(first?.getSnapshot().context.bytesLimit).toBe(1000);
});

test('uploads that break down are told like any other flow', () => {
  const app = createActor(appMachine, { input });
  const failures: unknown[] = [];
  app.on('flow.failed', (failure) => failures.push(failure));
  app.start();
  const broken = uploadsMachine.provide({
    actors: { upload: uploadMachine },
    actions: {
      add: () => {
        throw new Error('out of order');
      },
    },
  });
  app.send({ type: 'uploads.opened', logic: broken });
  selectUploads(app.getSnapshot())?.send({ type: 'uploads.added', files: [] });
  expect(failures).toEqual([{ type: 'flow.failed', flow: 'uploads', message: 'out of order' }]);
  expect(app.getSnapshot().status).toBe('active');
});
