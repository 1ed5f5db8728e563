import type { AnyEventObject } from 'xstate';
import { jsonEvent } from '#packages/inspector/json-safe.ts';
import type { Samples } from '#packages/inspector/view/samples.ts';

interface Fixtures {
  samples: Readonly<Record<string, readonly AnyEventObject[]>>;
}

const files = import.meta.glob<Fixtures>('../../machines/*/*.fixtures.ts');

/** The sample events of one of our machines, from its fixtures. */
export async function samplesOf(machine: string): Promise<Samples> {
  const load = files[`../../machines/${machine}/${machine}.fixtures.ts`];
  if (!load) return new Map();
  const { samples } = await load();
  return new Map(Object.entries(samples).map(([type, events]) => [type, events.map((event) => jsonEvent(event))]));
}
