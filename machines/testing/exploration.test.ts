import { StateMachine, type AnyStateMachine, type EventObject } from 'xstate';
import { describe, expect, test } from 'vitest';
import type { Ignored } from '../ignored.ts';
import { missedBy, walk, type ExploreOptions } from './explore-machine.ts';
import { emittedBy, saysWhatHappened } from './events-of.ts';
import { tableOf, undecidedIn } from './table-of.ts';

interface Fixtures extends Pick<ExploreOptions, 'inputs' | 'samples'> {
  explored?: ExploreOptions;
  ignored?: Ignored<EventObject>;
}

const machineFiles = import.meta.glob<Record<string, unknown>>('../*/*.machine.ts', { eager: true });
const fixtureFiles = import.meta.glob<Fixtures>('../*/*.fixtures.ts', { eager: true });

const flows = Object.entries(machineFiles).flatMap(([path, module]) => {
  const folder = path.split('/')[1] ?? '';
  const machine = Object.values(module).find((value): value is AnyStateMachine => value instanceof StateMachine);
  const fixtures = fixtureFiles[`../${folder}/${folder}.fixtures.ts`];
  return machine && fixtures ? [{ folder, machine, fixtures }] : [];
});

describe.each(flows)('$folder', ({ folder, machine, fixtures: { inputs, samples, explored, ignored = [] } }) => {
  const options: ExploreOptions = { ...explored, ...(inputs ? { inputs } : {}), ...(samples ? { samples } : {}) };

  const places = [...walk(machine, options)];

  test('takes every transition, and every guard refuses an event', () => {
    expect(missedBy(machine, places, options)).toEqual({ untaken: [], unrefused: [] });
  });

  test('hears every event in every state, or says why not', () => {
    expect(undecidedIn(machine, ignored)).toEqual({ undecided: [], decidedTwice: [], heard: [], unknown: [] });
  });

  test('says by what it emits what has happened', () => {
    expect(emittedBy(machine, places, options).filter((type) => !saysWhatHappened(type))).toEqual([]);
  });

  // Read the difference before you accept it by `npx vitest run --project unit machines/testing --update`.
  test('makes of its events what its table of states and events says', async () => {
    await expect(tableOf(machine, ignored)).toMatchFileSnapshot(`../${folder}/${folder}.table.md`);
  });
});
