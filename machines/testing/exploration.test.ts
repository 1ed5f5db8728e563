import { StateMachine, type AnyStateMachine } from 'xstate';
import { describe, expect, test } from 'vitest';
import { missedBy, walk, type ExploreOptions } from './explore-machine.ts';
import { stepsOf } from './steps-of.ts';

interface Fixtures extends Pick<ExploreOptions, 'inputs' | 'samples'> {
  explored?: ExploreOptions;
}

const machineFiles = import.meta.glob<Record<string, unknown>>('../*/*.machine.ts', { eager: true });
const fixtureFiles = import.meta.glob<Fixtures>('../*/*.fixtures.ts', { eager: true });

const flows = Object.entries(machineFiles).flatMap(([path, module]) => {
  const folder = path.split('/')[1] ?? '';
  const machine = Object.values(module).find((value): value is AnyStateMachine => value instanceof StateMachine);
  const fixtures = fixtureFiles[`../${folder}/${folder}.fixtures.ts`];
  return machine && fixtures ? [{ folder, machine, fixtures }] : [];
});

describe.each(flows)('$folder', ({ folder, machine, fixtures: { inputs, samples, explored } }) => {
  const options: ExploreOptions = { ...explored, ...(inputs ? { inputs } : {}), ...(samples ? { samples } : {}) };

  const places = [...walk(machine, options)];

  test('takes every transition, and every guard refuses an event', () => {
    expect(missedBy(machine, places, options)).toEqual({ untaken: [], unrefused: [] });
  });

  // Read the difference before you accept it by `npx vitest run --project unit machines/testing --update`.
  test('does at every step what its table says', async () => {
    await expect(stepsOf(machine, places, options)).toMatchFileSnapshot(`../${folder}/${folder}.steps.txt`);
  });
});
