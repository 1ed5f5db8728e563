import { createActor, fromPromise, sendTo, setup } from 'xstate';
import { expect, test } from 'vitest';
import { observer } from '../page/observe.ts';
import type { Traffic } from '../traffic.ts';
import { between, topsOf } from './layout.ts';
import { chainOf, sequenceOf } from './sequence-of.ts';

const lamp = setup({}).createMachine({ id: 'lamp', on: { 'light.wanted': {} } });
const room = setup({
  actors: { lamp, price: fromPromise(() => Promise.resolve(3)) },
}).createMachine({
  id: 'room',
  invoke: { id: 'lamp', src: 'lamp' },
  initial: 'dark',
  states: {
    dark: { on: { 'person.entered': { target: 'asking', actions: sendTo('lamp', { type: 'light.wanted' }) } } },
    asking: { invoke: { id: 'price', src: 'price', onDone: 'lit' } },
    lit: {},
  },
});

/** A room that somebody has entered, whose price has been asked for over the network. */
async function recorded() {
  const observed = observer();
  const flow = createActor(room, { inspect: observed.inspect }).start();
  const lit = new Promise<void>((resolve) => {
    flow.subscribe((now) => now.matches('lit') && resolve());
  });
  flow.send({ type: 'person.entered' });
  const asked = observed.last();
  await lit;
  const call: Traffic = {
    id: 1,
    lane: 'GraphQL',
    kind: 'call',
    name: 'Price',
    after: asked,
    at: 1000,
    flow: { actor: observed.nameOf(flow), by: 'price' },
    end: { after: asked, at: 1012, status: '200', isFailure: false },
    bytes: 1500,
  };
  return sequenceOf(observed.steps(), [call]);
}

test('each message goes from who has sent it to who has received it, and lanes stand in the order of their appearance', async () => {
  const { lanes, messages } = await recorded();
  expect(lanes.map(({ name }) => name)).toEqual(['page', 'room', 'lamp', 'GraphQL']);
  expect(messages.map(({ from, to, words, note }) => [from, to, words, note].filter(Boolean).join(' '))).toEqual([
    'page room started',
    'room room/lamp started',
    'page room person.entered',
    'room room/lamp light.wanted',
    'room GraphQL Price',
    'GraphQL room Price 200 · 12 ms · 1.5 kB',
    'room room price answers',
  ]);
});

test('what has led to a message, and what came of it, is one chain', async () => {
  const sequence = await recorded();
  const words = (id: string) => {
    const chain = chainOf(sequence, id);
    return sequence.messages.filter((one) => chain.has(one.id)).map((one) => one.words);
  };
  const answer = sequence.messages.find((one) => one.words === 'price answers');
  expect(words(answer?.id ?? '')).toEqual(['person.entered', 'Price', 'Price', 'price answers']);
});

test('messages stand one after the other, or as far apart as they were in time', () => {
  const at = (moment: number) => ({
    id: String(moment),
    at: moment,
    from: 'a',
    to: 'b',
    kind: 'event' as const,
    words: '',
    note: '',
    seq: 1,
    cause: null,
  });
  const messages = [at(0), at(1), at(1001)];
  expect(topsOf(messages, null)).toEqual([0, 30, 60]);
  expect(topsOf(messages, 0.1)).toEqual([0, 30, 130]);
  expect(between([0, 30, 130, 160], 20, 140)).toEqual([1, 3]);
});
