import {
  createActor,
  fromPromise,
  setup,
  StateMachine,
  type AnyActorLogic,
  type AnyStateMachine,
  type AnyStateNode,
} from 'xstate';
import { getStateNodes } from 'xstate/graph';
import { describe, expect, test } from 'vitest';
import type { Samples } from '../samples.ts';
import { saysWhatHappened } from './events-of.ts';
import { isTransient } from './table-of.ts';

interface Fixtures {
  samples: Samples<{ type: string }>;
  states: Record<string, { value: never; context: object }>;
}

const machineFiles = import.meta.glob<Record<string, unknown>>('../*/*.machine.ts', { eager: true });
const fixtureFiles = import.meta.glob<Fixtures>('../*/*.fixtures.ts', { eager: true });

const flows = Object.entries(machineFiles).map(([path, module]) => {
  const folder = path.split('/')[1] ?? '';
  const machine = Object.values(module).find((value): value is AnyStateMachine => value instanceof StateMachine);
  return { folder, machine, fixtures: fixtureFiles[`../${folder}/${folder}.fixtures.ts`] };
});

test('every machine is looked at', () => {
  expect(flows.length).toBeGreaterThan(10);
  expect(flows.filter(({ machine, fixtures }) => !machine || !fixtures).map(({ folder }) => folder)).toEqual([]);
});

describe.each(flows)('$folder', ({ folder, machine, fixtures }) => {
  if (!machine || !fixtures) return;
  const nodes = [machine.root, ...getStateNodes(machine.root)];

  test('is called like its folder', () => {
    expect(machine.id).toBe(folder);
  });

  test('names every action, guard and actor, so that the inspector can show them', () => {
    expect(inlineFunctions(machine.config)).toEqual([]);
  });

  test('names its delays', () => {
    const delays = nodes.flatMap((node) => node.after.map(({ delay }) => delay));
    expect(delays.filter((delay) => typeof delay !== 'string' || !(delay in machine.implementations.delays))).toEqual(
      [],
    );
  });

  test('handles the failure of everything it invokes', () => {
    const unhandled = nodes.flatMap((node) =>
      callsOf(machine, node)
        .map(({ id }) => id)
        .filter((id) => ![id, '*'].some((failing) => node.transitions.has(`xstate.error.actor.${failing}`))),
    );
    expect(unhandled).toEqual([]);
  });

  test('leaves what reports as it goes after a silence, so that a silent server holds nothing', () => {
    const calling = nodes.filter((node) =>
      callsOf(machine, node).some(({ src }) => !isMachine(machine, src) && !isLimited(machine, src)),
    );
    expect(calling.filter((node) => !isLeftByTime(node)).map(({ id }) => id)).toEqual([]);
  });

  test('says by its events what has happened, and has a sample of each', () => {
    const events = machine.events.filter((type: string) => !type.startsWith('xstate.'));
    expect(events.filter((type: string) => !saysWhatHappened(type))).toEqual([]);
    expect(events.filter((type: string) => !fixtures.samples[type]?.length)).toEqual([]);
  });

  test('has a fixture of every state, for its stories', () => {
    const shown = new Set(
      Object.values(fixtures.states).flatMap((state) => machine.resolveState(state)._nodes.map(({ id }) => id)),
    );
    expect(
      nodes
        .filter(
          (node) => (node.type === 'atomic' || node.type === 'final') && !isTransient(node) && !shown.has(node.id),
        )
        .map(({ id }) => id),
    ).toEqual([]);
  });

  test('keeps no secret', () => {
    const contexts = Object.values(fixtures.states).map(({ context }) => context);
    expect(contexts.flatMap(keysIn).filter(namesSecret)).toEqual([]);
  });

  test('fails loudly for an actor that nobody provided', async () => {
    const contracts = Object.entries(machine.implementations.actors).flatMap(([name, logic]) =>
      isContract(logic) ? [{ name, logic }] : [],
    );
    const failures = await Promise.all(contracts.map(({ logic }) => failureOf(logic)));
    expect(failures).toEqual(contracts.map(({ name }) => `${name} not provided`));
  });
});

/** Paths of functions in a machine's configuration; mappers of data are allowed. */
function inlineFunctions(config: unknown, path = ''): string[] {
  if (typeof config === 'function') return [path];
  if (typeof config !== 'object' || config === null) return [];
  return Object.entries(config)
    .filter(([key]) => !['input', 'output', 'context', 'params'].includes(key))
    .flatMap(([key, value]) => inlineFunctions(value, `${path}/${key}`));
}

function keysIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return [...Object.keys(value), ...Object.values(value).flatMap(keysIn)];
}

/** Whole words only: `thumbhash` is no secret, `refreshToken` and `bearer_token` are. */
const namesSecret = (key: string): boolean =>
  key
    .split(/[^a-zA-Z]|(?=[A-Z])/)
    .some((word) =>
      ['token', 'tokens', 'password', 'secret', 'hash', 'hashes', 'bearer', 'credentials'].includes(word.toLowerCase()),
    );

/** A source of events is no call: it has no answer. */
const callsOf = (machine: AnyStateMachine, { invoke }: AnyStateNode) =>
  invoke.filter(({ src }) => !('isEventSource' in Object(logicOf(machine, src))));

const logicOf = (machine: AnyStateMachine, src: unknown) => machine.implementations.actors[String(src)];

/** A flow is no call: it lives as long as its parent. */
const isMachine = (machine: AnyStateMachine, src: unknown): boolean => logicOf(machine, src) instanceof StateMachine;

/** A call whose answer comes at once: `src/wiring/call-with-limit.ts` gives it its limit. */
const isLimited = (machine: AnyStateMachine, src: unknown): boolean => 'isCall' in Object(logicOf(machine, src));

/** Whether a delay leads out of the state that calls, and so stops the call, from everywhere inside it. */
function isLeftByTime(calling: AnyStateNode, inside = calling): boolean {
  const delayed = inside.after.some(
    ({ target = [] }) => target.length > 0 && target.every((to) => !isWithin(to, calling)),
  );
  const children = Object.values(inside.states);
  return delayed || (children.length > 0 && children.every((child) => isLeftByTime(calling, child)));
}

const isWithin = (node: AnyStateNode, ancestor: AnyStateNode): boolean =>
  node === ancestor || (node.parent !== undefined && isWithin(node.parent, ancestor));

/** An actor that the wiring provides; machines stand for themselves. */
const isContract = (logic: object): logic is AnyActorLogic => 'transition' in logic && !(logic instanceof StateMachine);

const failureOf = (logic: AnyActorLogic): Promise<unknown> =>
  new Promise((resolve) => {
    const actor = createActor(logic, { input: {} });
    actor.subscribe({
      error: (error) => resolve(error instanceof Error ? error.message : error),
      complete: () => resolve('completed'),
    });
    actor.start();
  });

test('the conventions notice what breaks them', () => {
  expect(
    ['upload.pause', 'uploads.pauseAll', 'page.ready', 'network.away', 'Toast.held', 'toast', 'a.b.held'].filter(
      saysWhatHappened,
    ),
  ).toEqual([]);
  expect(inlineFunctions({ states: { a: { on: { go: { actions: () => {}, params: () => {} } } } } })).toEqual([
    '/states/a/on/go/actions',
  ]);
  expect(['thumbhash', 'refreshToken', 'bearer_token', 'passphrase_enable', 'pass-hash'].filter(namesSecret)).toEqual([
    'refreshToken',
    'bearer_token',
    'pass-hash',
  ]);

  const waiting = setup({ actors: { call: fromPromise(async () => {}) }, delays: { limit: 1 } }).createMachine({
    initial: 'forever',
    states: {
      forever: { invoke: { id: 'a', src: 'call', onError: 'over' } },
      again: {
        invoke: { id: 'b', src: 'call', onError: 'over' },
        after: { limit: { target: 'again', reenter: true } },
      },
      limited: { invoke: { id: 'c', src: 'call', onError: 'over' }, after: { limit: 'over' } },
      moving: {
        invoke: { id: 'd', src: 'call', onError: 'over' },
        initial: 'slow',
        states: { slow: { after: { limit: '#over' } }, fast: {} },
      },
      over: { id: 'over' },
    },
  });
  expect(
    Object.values(waiting.states)
      .filter((node) => node.invoke.length > 0 && !isLeftByTime(node))
      .map(({ key }) => key),
  ).toEqual(['forever', 'again', 'moving']);
});
