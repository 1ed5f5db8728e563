import {
  createActor,
  fromPromise,
  setup,
  SimulatedClock,
  spawnChild,
  stopChild,
  type AnyActor,
  type AnyActorRef,
} from 'xstate';
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
  expect([root.getSnapshot().children.offer === flow, flow.getSnapshot().value]).toEqual([true, 'asking']);
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
  clock.increment(600);
  backTo(stepIn('shown'));
  clock.increment(600);
  expect(flow.getSnapshot().value).toBe('shown');
  clock.increment(400);
  expect(flow.getSnapshot().value).toBe('idle');
});

test('a call that is still under way goes on', () => {
  const { flow, stepIn, backTo } = opened();
  flow.send({ type: 'price.requested' });
  backTo(stepIn('asking'));
  expect([flow.getSnapshot().value, asked]).toEqual(['asking', 1]);
});

/** Of what the forecast was asked. */
let forecasts: string[] = [];

/** Stalls come and go. */
const market = setup({
  types: { context: {} as { city: string } },
  actors: { offer, forecast: fromPromise<void, string>(async ({ input }) => void forecasts.push(input)) },
}).createMachine({
  id: 'market',
  context: { city: 'Kyiv' },
  invoke: { id: 'forecast', src: 'forecast', input: ({ context }) => context.city },
  on: {
    'stall.opened': { actions: spawnChild('offer', { id: 'stall' }) },
    'stall.closed': { actions: stopChild('stall') },
  },
});

/** A market whose stall shows its price, after it was opened and before that. */
async function openedMarket(staysWithPage: (flow: AnyActorRef) => boolean = () => false) {
  forecasts = [];
  const observed = observer();
  const root = createActor(market, { inspect: observed.inspect, clock: new SimulatedClock() }).start();
  const before = observed.last();
  const stall = (): AnyActorRef | undefined => root.getSnapshot().children['stall'];
  const open = async () => {
    root.send({ type: 'stall.opened' });
    const flow = stall();
    if (!flow) throw new Error('No stall was opened');
    const shown = settled(flow, 'shown');
    flow.send({ type: 'price.requested' });
    await shown;
    return flow;
  };
  const first = await open();
  const after = observed.last();
  const moment = (seq: number) => momentAt(observed.history(), seq);
  return {
    root,
    open,
    first,
    stall,
    backBefore: () => setBack(root, moment(before), staysWithPage),
    backAfter: () => setBack(root, moment(after), staysWithPage),
    calledAgain: () => callsAgain(root, moment(before), staysWithPage),
  };
}

test('a flow that was not open then is closed, and one that was is opened as it stood', async () => {
  const { root, first, stall, backBefore, backAfter } = await openedMarket();
  backBefore();
  expect([stall()?.id, first.getSnapshot().status]).toEqual([undefined, 'stopped']);
  backAfter();
  expect([stall() === first, stall()?.getSnapshot().value]).toEqual([false, 'shown']);
  root.stop();
});

test('one that was opened anew goes back for the one that stood in its place', async () => {
  const { root, stall, backAfter } = await openedMarket();
  root.send({ type: 'stall.closed' });
  root.send({ type: 'stall.opened' });
  const second = stall();
  backAfter();
  expect([stall() === second, second?.getSnapshot().value]).toEqual([true, 'shown']);
  root.stop();
});

test('what the page opens and closes stays as the page has it now', async () => {
  const { root, first, stall, backBefore, backAfter } = await openedMarket(({ id }) => id === 'stall');
  backBefore();
  expect([stall() === first, first.getSnapshot().status]).toEqual([true, 'active']);
  root.send({ type: 'stall.closed' });
  backAfter();
  expect(stall()?.id).toBe(undefined);
  root.stop();
});

test('a call that is over is called again with what it was given', async () => {
  const { root, backBefore, calledAgain } = await openedMarket();
  expect([forecasts, calledAgain()]).toEqual([['Kyiv'], ['market → forecast']]);
  backBefore();
  expect(forecasts).toEqual(['Kyiv', 'Kyiv']);
  root.stop();
});
