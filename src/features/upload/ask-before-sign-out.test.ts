import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { appMachine } from '#machines/app/app.machine.ts';
import { openFlow } from '#machines/app/open-flow.ts';
import { flowsOf, selectOpened } from '#machines/app/app.selectors.ts';
import { viewer } from '#machines/session/session.fixtures.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { silentSource } from '#machines/testing/silent-source.ts';
import { fileOf } from '#machines/uploads/uploads.fixtures.ts';
import { uploadsMachine } from '#machines/uploads/uploads.machine.ts';
import { askBeforeSignOut } from './ask-before-sign-out.ts';
import { signOut } from './sign-out.ts';

/** A page of somebody who is signed in; its queue is without a network, so nothing of it is sent. */
function startPage() {
  const session = sessionMachine.provide({ actors: { tabs: silentSource() } });
  const app = createActor(appMachine.provide({ actors: { session } }), {
    input: { viewer, locale: 'en', uploadBytesLimit: 1000 },
  }).start();
  const flows = flowsOf(app);
  flows.session.send({ type: 'page.hydrated', generation: 1 });
  const openQueue = (pictures: number) => {
    const logic = uploadsMachine.provide({ actors: { network: silentSource() } });
    const uploads = openFlow(app, 'uploads', logic, { bytesLimit: 100_000 });
    askBeforeSignOut(uploads, flows);
    uploads.send({ type: 'network.lost' });
    uploads.send({ type: 'uploads.added', files: Array.from({ length: pictures }, (_, at) => fileOf(at + 1)) });
  };
  return {
    app,
    flows,
    openQueue,
    signOut: () => signOut({ app, session: flows.session }),
    asked: () => flows.popup.getSnapshot().context.queue.map(({ title }) => title),
    isLeaving: () => flows.session.getSnapshot().matches('signingOut'),
  };
}

test('whoever signs out without a queue, or with one that is empty, is asked nothing', () => {
  const [without, empty] = [startPage(), startPage()];
  empty.openQueue(0);
  for (const page of [without, empty]) {
    page.signOut();
    expect([page.asked(), page.isLeaving()]).toEqual([[], true]);
  }
});

test('whoever has pictures that are not uploaded is asked once, and stays with them or leaves', () => {
  const page = startPage();
  page.openQueue(2);
  const queue = selectOpened(page.app.getSnapshot(), 'uploads');
  page.signOut();
  expect([page.asked(), page.isLeaving()]).toEqual([[{ id: 'queue.signOut.title', values: { count: 2 } }], false]);
  page.flows.popup.send({ type: 'popup.cancelled' });
  expect([page.asked(), page.isLeaving(), queue?.getSnapshot().context.items.length]).toEqual([[], false, 2]);

  page.signOut();
  page.flows.popup.send({ type: 'popup.approved' });
  expect(page.isLeaving()).toBe(true);
});

test('a queue that broke down keeps nobody in', () => {
  const page = startPage();
  const broken = uploadsMachine.provide({
    actors: { network: silentSource() },
    actions: {
      add: () => {
        throw new Error('out of order');
      },
    },
  });
  const uploads = openFlow(page.app, 'uploads', broken, { bytesLimit: 1000 });
  askBeforeSignOut(uploads, page.flows);
  uploads.send({ type: 'uploads.added', files: [fileOf(1)] });
  page.signOut();
  expect(page.isLeaving()).toBe(true);
});
