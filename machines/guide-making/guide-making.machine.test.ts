import { createActor, fromPromise } from 'xstate';
import { expect, test, vi } from 'vitest';
import { guideMakingMachine, type GivenStep } from './guide-making.machine.ts';

const steps: GivenStep[] = [
  { signature: 'a', fileId: null, caption: 'One' },
  { signature: 'b', fileId: null, caption: 'Two' },
];

test('a guide whose captions were not saved is filled by another try, not made twice', async () => {
  const create = vi.fn(async (_made: { title: string; steps: readonly GivenStep[] }) => 'made');
  const fill = vi
    .fn<(_: { collection: string | null; steps: readonly GivenStep[] }) => Promise<void>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValueOnce();
  const flow = createActor(
    guideMakingMachine.provide({
      actors: {
        createGuide: fromPromise(({ input }) => create(input)),
        fillGuide: fromPromise(({ input }) => fill(input)),
      },
    }),
    { input: { title: 'Pay', steps: [...steps, { signature: 'c', fileId: null, caption: 'Three' }] } },
  ).start();
  flow.send({ type: 'step.removed', signature: 'c' });
  flow.send({ type: 'guide.requested' });
  await vi.waitFor(() => expect(flow.getSnapshot().context.isFailed).toBe(true));
  flow.send({ type: 'step.removed', signature: 'a' });
  flow.send({ type: 'caption.changed', signature: 'a', caption: 'First' });
  flow.send({ type: 'guide.requested' });
  await vi.waitFor(() => expect(flow.getSnapshot().hasTag('made')).toBe(true));
  expect(create.mock.calls).toEqual([[{ title: 'Pay', steps }]]);
  expect(fill.mock.lastCall).toEqual([
    { collection: 'made', steps: [{ signature: 'a', fileId: null, caption: 'First' }, steps[1]] },
  ]);
});
