import { createActor, fromPromise, setup, SimulatedClock, type AnyActor, type AnyActorRef } from 'xstate';
import { expect, test } from 'vitest';
import { momentAt } from './moment.ts';
import { observer } from './observe.ts';
import { callsAgain, setBack } from './set-back.ts';

/** How often the price was asked for. */
let asked = 0;
const price = fromPromise(async () => {
  asked += 1;
  return asked;
});

const offer = setup({
  types: { context: {} as { price: number }, events: {} as { type: 'price.requested' } | { type: 'price.doubled' } },
  actors: { price },
}).createMachine({
  id: 'offer',
  context: { price: 0 },
  initial: 'idle',
  states: {
    idle: { on: { 'price.requested': 'asking' } },
    asking: {
      invoke: { id: 'price', src: 'price', onDone: { target: 'shown' } },
    },
    shown: { after: { 1000: 'idle' } },
  },
});

const shop = setup({ actors: { offer } }).createMachine({ id: 'shop', invoke: { id: 'offer', src: 'offer' } });

function opened() {
  asked = 0;
  const clock = new SimulatedClock();
  const observed = observer();
  const root = createActor(shop, { inspect: observed.inspect, clock }).start();
  const flow: AnyActorRef | undefined = root.getSnapshot().children.offer;
  if (!flow) throw new Error('Nothing is offered');
  const stepIn = (value: string) =>
    observed.steps().find((step) => step.id === 'offer' && step.value === value)?.seq ?? 0;
  const backTo = (seq: number) => setBack(root, momentAt(observed.history(), seq), () => false);
  return { root: root satisfies AnyActor, flow, observed, clock, stepIn, backTo };
}

const settled = (flow: AnyActorRef, value: string): Promise<void> =>
  new Promise((resolve) => {
    const subscription = flow.subscribe((now) => {
      if (now.value !== value) return;
      resolve();
      subscription.unsubscribe();
    });
  });

test('a flow goes back in its place, and what it was calling is called again', async () => {
  const { root, flow, observed, stepIn, backTo } = opened();
  const shown = settled(flow, 'shown');
  flow.send({ type: 'price.requested' });
  await shown;
  expect(callsAgain(root, momentAt(observed.history(), stepIn('asking')), () => false)).toEqual(['offer → price']);
  const again = settled(flow, 'shown');
  backTo(stepIn('asking'));
  expect([root.getSnapshot().children.offer, flow.getSnapshot().value]).toEqual([flow, 'asking']);
  await again;
  expect(asked).toBe(2);
});

test('a delay of a state begins anew, and one of the state that is left is over', async () => {
  const { flow, clock, stepIn, backTo } = opened();
  const shown = settled(flow, 'shown');
  flow.send({ type: 'price.requested' });
  await shown;
  backTo(stepIn('idle'));
  clock.increment(2000);
  expect(flow.getSnapshot().value).toBe('idle');
  backTo(stepIn('shown'));
  expect(flow.getSnapshot().value).toBe('shown');
  clock.increment(1000);
  expect(flow.getSnapshot().value).toBe('idle');
});
