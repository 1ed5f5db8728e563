import { assign, createActor, emit, fromPromise, sendParent, sendTo, setup, type AnyActorRef } from 'xstate';
import { expect, test } from 'vitest';
import { observer } from './observe.ts';

const printerMachine = setup({ types: { emitted: {} as { type: 'paper.used'; sheets: number } } }).createMachine({
  id: 'printer',
  initial: 'idle',
  states: {
    idle: { on: { print: 'printing' } },
    printing: { entry: [emit({ type: 'paper.used', sheets: 1 }), sendParent({ type: 'printed' })], on: { print: {} } },
  },
});

const callMachine = setup({
  actors: { printer: printerMachine, answer: fromPromise(async () => 'yes') },
  types: { context: {} as { answers: number } },
}).createMachine({
  id: 'shop',
  context: { answers: 0 },
  invoke: { src: 'printer', id: 'printer' },
  initial: 'open',
  states: {
    open: { on: { sold: { actions: sendTo('printer', { type: 'print' }) }, printed: 'asking' } },
    asking: { invoke: { src: 'answer', id: 'answer', onDone: 'closed' } },
    closed: { entry: assign({ answers: 1 }), on: { told: {}, left: 'gone' } },
    gone: { type: 'final' },
  },
});

function observedShop() {
  const observed = observer();
  const shop = createActor(callMachine, { inspect: observed.inspect }).start();
  const told = () =>
    observed.steps().map(({ seq, id, event, from, cause }) => [seq, id, event.type, from?.id ?? null, cause]);
  return { observed, shop, told };
}

test('a cause stands before what comes of it, and each step says who sent its event and in the course of what', () => {
  const { observed, shop, told } = observedShop();
  shop.send({ type: 'sold' });
  expect(told()).toEqual([
    [1, 'shop', 'xstate.init', null, null],
    [2, 'printer', 'xstate.init', 'shop', 1],
    [3, 'shop', 'sold', null, null],
    [4, 'printer', 'print', 'shop', 3],
    [5, 'shop', 'printed', 'printer', 4],
  ]);
  expect(observed.steps().flatMap(({ seq, emitted }) => emitted.map((event) => [seq, event]))).toEqual([
    [4, { type: 'paper.used', sheets: 1 }],
  ]);
});

test('an answer comes from its call and of no step, a stop from the step that has stopped', async () => {
  const { shop, told } = observedShop();
  shop.send({ type: 'sold' });
  await expect.poll(() => shop.getSnapshot().value).toBe('closed');
  shop.send({ type: 'left' });
  expect(told().slice(5)).toEqual([
    [6, 'shop', 'xstate.done.actor.answer', 'answer', null],
    [7, 'shop', 'left', null, null],
    [8, 'printer', 'xstate.stop', null, 7],
  ]);
});

test('a flow that throws has ended with that, and what is sent later does not come of it', async () => {
  const observed = observer();
  const broken = setup({}).createMachine({
    id: 'broken',
    on: {
      dropped: {
        guard: () => {
          throw new Error('in pieces');
        },
      },
    },
  });
  const root = createActor(broken, { inspect: observed.inspect });
  root.subscribe({ error: () => undefined });
  root.start();
  root.send({ type: 'dropped' });
  await Promise.resolve();
  expect(observed.steps().map(({ event, status }) => [event.type, status])).toEqual([
    ['xstate.init', 'active'],
    ['dropped', 'error'],
  ]);
});

test('machines, actors and logic in an event are words', () => {
  const observed = observer();
  const root = createActor(setup({}).createMachine({ id: 'root', on: { given: {} } }), { inspect: observed.inspect });
  const self: AnyActorRef = root.start();
  const logic = fromPromise(async () => 1);
  self.send({
    type: 'given',
    machine: printerMachine,
    self,
    logic,
    bytes: new Uint8Array(3),
    stop: new AbortController(),
  });
  expect(observed.steps().at(-1)?.event).toEqual({
    type: 'given',
    machine: '[machine printer]',
    self: `[actor ${root.id}]`,
    logic: '[logic]',
    bytes: '[3 bytes]',
    stop: '[AbortController]',
  });
});

test('what happened before a reload stands before what happens since, and its flows run no more', () => {
  const { observed, shop } = observedShop();
  shop.send({ type: 'sold' });
  const again = observer({ earlier: { steps: observed.steps(), charts: observed.charts() } });
  createActor(printerMachine, { inspect: again.inspect }).start();
  expect(again.steps().map(({ seq, load, id }) => [seq, load, id])).toEqual([
    [1, 1, 'shop'],
    [2, 1, 'printer'],
    [3, 1, 'shop'],
    [4, 1, 'printer'],
    [5, 1, 'shop'],
    [6, 2, 'printer'],
  ]);
  expect(again.charts().map(({ machine }) => machine)).toEqual(['printer', 'shop']);
});
