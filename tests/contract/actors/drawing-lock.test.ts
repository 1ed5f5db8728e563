import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { drawingLockMachine } from '#machines/drawing-lock/drawing-lock.machine.ts';
import type { LiveEmitted } from '#machines/live/live.types.ts';
import { drawingLockActors } from '#src/features/drawing-lock/drawing-lock.actors.ts';
import { openRealPage, type RealPage } from './real-page.ts';
import { uploadBy } from './screens-of.ts';

let page: RealPage;
beforeAll(async () => {
  page = await openRealPage();
});
afterAll(() => page.close());

/** The editor of a screen in a tab of its own, and what tells it that something may have changed. */
function openTab(signature: string) {
  const heard = new Set<(event: LiveEmitted) => void>();
  const readAgain = vi.fn(async () => {});
  const actors = drawingLockActors({
    flows: page.flows,
    watch: (_topic, hear) => {
      heard.add(hear);
      return () => heard.delete(hear);
    },
    signature,
    tab: crypto.randomUUID(),
    locale: () => 'en',
    readAgain,
  });
  const flow = createActor(drawingLockMachine.provide({ actors }), { clock: new SimulatedClock() }).start();
  const topic = `drawing:${signature}`;
  return {
    flow,
    readAgain,
    hint: () => heard.forEach((hear) => hear({ type: 'topic.changed', topic, what: ['drawing'], signatures: null })),
    draws: () => waitFor(flow, (now) => now.matches({ open: { drawing: 'held' } })),
    waits: () => waitFor(flow, (now) => now.matches({ open: { occupied: 'known' } })),
    isTaken: () => waitFor(flow, (now) => now.hasTag('taken')),
  };
}

test('the second tab sees that the first one draws, and takes over; the first one gets it back when that leaves', async () => {
  const signature = await uploadBy(page.browser);
  const first = openTab(signature);
  await first.draws();
  const second = openTab(signature);
  expect((await second.waits()).context).toMatchObject({ drawer: page.viewer.name, isMe: true });
  second.flow.send({ type: 'takeover.requested' });
  await second.draws();
  expect(second.readAgain).toHaveBeenCalledOnce();
  first.hint();
  await first.isTaken();
  first.flow.send({ type: 'watch.requested' });
  second.flow.send({ type: 'page.left' });
  await waitFor(second.flow, (now) => now.status === 'done');
  first.hint();
  await waitFor(first.flow, ({ context }) => context.drawer === null);
  first.flow.send({ type: 'takeover.requested' });
  await first.draws();
});
