import { assign, createActor, setup } from 'xstate';
import { expect, test } from 'vitest';
import { sessionOf, type Session } from '../model.ts';
import { observer } from '../page/observe.ts';
import { literal } from './literal.ts';
import { namesOfTest } from './names.ts';
import { plainTest } from './model-test.ts';
import { runOf } from './run.ts';

const lamp = setup({
  types: { context: {} as { turns: number; colour: string }, events: {} as { type: 'lamp.turned'; colour: string } },
}).createMachine({
  id: 'desk-lamp',
  context: { turns: 0, colour: 'white' },
  initial: 'off',
  states: {
    off: {
      on: {
        'lamp.turned': {
          target: 'on',
          actions: assign(({ context, event }) => ({ turns: context.turns + 1, colour: event.colour })),
        },
      },
    },
    on: { on: { 'lamp.turned': 'off' } },
  },
});

function recorded(): Session {
  const observed = observer();
  const flow = createActor(lamp, { inspect: observed.inspect }).start();
  flow.send({ type: 'lamp.turned', colour: 'red' });
  flow.send({ type: 'lamp.turned', colour: 'red' });
  return sessionOf(
    { id: 'a', title: 'A desk', showsPast: false, about: null, addresses: [] },
    false,
    observed.charts(),
    observed.steps(),
  );
}

test('chosen steps play from how the flow stood before the first of them', () => {
  const session = recorded();
  expect(runOf(session, session.steps.slice(1, 2))).toEqual({
    machine: 'desk-lamp',
    start: { value: 'off', context: { turns: 0, colour: 'white' } },
    steps: [{ event: { type: 'lamp.turned', colour: 'red' }, value: 'on', changed: { turns: 1, colour: 'red' } }],
    last: { value: 'on', context: { turns: 1, colour: 'red' } },
  });
});

test('a flow that had children begins again with its input, since no recording can make them again', () => {
  const session = recorded();
  const [begun, turned, again] = session.steps;
  if (!begun || !turned || !again) throw new Error('Nothing was recorded');
  const steps = [
    { ...begun, event: { type: 'xstate.init', input: { colour: 'white', parent: '[actor desk]' } } },
    { ...turned, context: { turns: 1, bulb: '[actor bulb]' } },
    again,
  ];
  expect(runOf({ ...session, steps }, steps.slice(2))).toMatchObject({
    start: { input: { colour: 'white' } },
    steps: [{ value: 'on', changed: { turns: 1 } }, { value: 'off' }],
  });
});

test('what is gone from a context is said, and what a recording has not kept is not', () => {
  const session = recorded();
  const [begun, turned] = session.steps;
  if (!begun || !turned) throw new Error('Nothing was recorded');
  const steps = [
    { ...begun, context: { shade: 'paper', files: [] } },
    { ...turned, context: { files: ['[a.png, 12 bytes]'], cord: null } },
  ];
  const run = runOf({ ...session, steps: [...steps, { ...turned, seq: 99, context: {} }] }, steps.slice(1));
  expect(run).toBe('notWhole');
  const whole = steps.map((step) => ({ ...step, context: { ...step.context, files: [] } }));
  expect(runOf({ ...session, steps: whole }, whole.slice(1))).toMatchObject({
    steps: [{ changed: { shade: undefined, cord: null } }],
  });
});

test('no run is made of nothing, of several flows, or of what a recording has not kept', () => {
  const session = recorded();
  const [first, second] = session.steps;
  if (!first || !second) throw new Error('Nothing was recorded');
  const other = { ...second, actor: 'another' };
  const cut = { ...second, event: { type: 'lamp.turned', colour: '[function paint]' } };
  expect([runOf(session, []), runOf(session, [first]), runOf(session, [first, other]), runOf(session, [cut])]).toEqual([
    'nothing',
    'nothing',
    'severalFlows',
    'notWhole',
  ]);
});

test('an app of which nothing is known gets a test that needs XState and Vitest alone', () => {
  const session = recorded();
  const run = runOf(session, session.steps);
  const names = namesOfTest('The lamp stays red!');
  if (typeof run === 'string' || !names) throw new Error('No test can be made');
  expect(plainTest(run, names)).toEqual({
    path: 'the-lamp-stays-red.test.ts',
    added: null,
    text: `import { initialTransition, transition, type AnyStateMachine } from 'xstate';
import { expect, test } from 'vitest';
import { deskLampMachine } from './desk-lamp.machine';

const start = { value: 'off', context: { turns: 0, colour: 'white' } };

// What happened, and what came of it. Where that was wrong, say here what should come of it.
const steps = [
  {
    event: { type: 'lamp.turned', colour: 'red' },
    becomes: { value: 'on', context: { turns: 1, colour: 'red' } },
  },
  {
    event: { type: 'lamp.turned', colour: 'red' },
    becomes: { value: 'off', context: {} },
  },
];

/** Takes the answers of what it calls, too: they are among the events, and nothing is called. */
const machine: AnyStateMachine = deskLampMachine;

test('the lamp stays red', () => {
  let now = machine.resolveState(start);
  for (const { event, becomes } of steps) {
    [now] = transition(machine, now, event);
    const { value, context } = now;
    expect({ value, context }, event.type).toEqual({ value: becomes.value, context: { ...context, ...becomes.context } });
  }
});
`,
  });
});

test('values are written as a formatter leaves them', () => {
  expect(literal({ 'a-b': "it's", c: 'say "x"', d: undefined })).toBe(`{ 'a-b': "it's", c: 'say "x"', d: undefined }`);
  expect(
    literal([
      { a: 1, b: 2 },
      { a: 3, b: 4 },
    ]),
  ).toBe('[\n  { a: 1, b: 2 },\n  { a: 3, b: 4 },\n]');
  expect(literal({ text: 'x'.repeat(120) })).toBe(`{\n  text: '${'x'.repeat(120)}',\n}`);
});

test.each([
  ['The total is stale', { words: 'the total is stale', kebab: 'the-total-is-stale', Type: 'TheTotalIsStale' }],
  ['  404, twice ', null],
  ['…', null],
])('"%s" is a name, or none', (text, names) => {
  expect(namesOfTest(text)).toEqual(names);
});
