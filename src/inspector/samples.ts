import type { AnyEventObject } from 'xstate';
import { jsonEvent, type JsonEvent } from './json-safe.ts';

interface Fixtures {
  samples: Readonly<Record<string, readonly AnyEventObject[]>>;
}

const files = import.meta.glob<Fixtures>('../../machines/*/*.fixtures.ts');

/** The sample events of a machine, by type; none of a machine that has none. */
export async function samplesOf(machine: string): Promise<ReadonlyMap<string, JsonEvent[]>> {
  const load = files[`../../machines/${machine}/${machine}.fixtures.ts`];
  if (!load) return new Map();
  const { samples } = await load();
  return new Map(Object.entries(samples).map(([type, events]) => [type, events.map((event) => jsonEvent(event))]));
}

/** What an event may look like of which no sample is known. */
export function drafted(type: string): JsonEvent {
  if (type.startsWith('xstate.done.actor.')) return { type, output: null };
  if (type.startsWith('xstate.error.actor.')) return { type, error: { name: 'Error', message: 'Failed by hand' } };
  return { type };
}
