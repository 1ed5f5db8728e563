import { initialTransition, transition, type AnyStateMachine, type ExecutableActionObject } from 'xstate';
import { nameOf, type ExploreOptions, type Place } from './explore-machine.ts';

/** Participles that do not end in `ed`, as far as our events need them. */
const irregular = new Set(['begun', 'chosen', 'forgotten', 'held', 'left', 'lost', 'reread', 'taken', 'withdrawn']);

/** Whether an event is called by what has happened, `noun.participle`: `upload.paused`, `session.endedElsewhere`. */
export function saysWhatHappened(type: string): boolean {
  const [, said = ''] = /^[a-z][a-zA-Z0-9]*\.([a-z][a-zA-Z]*)$/.exec(type) ?? [];
  const words = said.split(/(?=[A-Z])/).filter((word) => word !== 'Elsewhere');
  const last = words.at(-1)?.toLowerCase() ?? '';
  return last.endsWith('ed') || irregular.has(last);
}

/** The types of the events that a machine emits as it starts, and at any step from these places. */
export function emittedBy(
  machine: AnyStateMachine,
  places: readonly Place[],
  { inputs = [undefined] }: ExploreOptions,
): string[] {
  const types = new Set(inputs.flatMap((input) => emittedIn(initialTransition(machine, input)[1])));
  const seen = new Set<string>();
  for (const { snapshot, steps } of places) {
    for (const { event, taken } of steps) {
      const key = JSON.stringify([snapshot.value, event, taken.map(nameOf)]);
      if (taken.length === 0 || seen.has(key)) continue;
      seen.add(key);
      for (const type of emittedIn(transition(machine, snapshot, event)[1])) types.add(type);
    }
  }
  return [...types];
}

const emittedIn = (effects: readonly ExecutableActionObject[]): string[] =>
  effects.flatMap(({ type, params }) => {
    if (type !== 'xstate.emit') return [];
    const emitted: unknown = Reflect.get(Object(Reflect.get(Object(params), 'event')), 'type');
    return [String(emitted)];
  });
