import type { JsonEvent } from '../json-safe.ts';

/** Sample events of a machine, by type. */
export type Samples = ReadonlyMap<string, readonly JsonEvent[]>;

/** An app that has samples hands them in; those of a machine that has none are empty. */
export type SamplesOf = (machine: string) => Promise<Samples>;

/** What an event may look like of which no sample is known. */
export function drafted(type: string): JsonEvent {
  if (type.startsWith('xstate.done.actor.')) return { type, output: null };
  if (type.startsWith('xstate.error.actor.')) return { type, error: { name: 'Error', message: 'Failed by hand' } };
  return { type };
}
