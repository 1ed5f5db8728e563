import { createHash } from 'node:crypto';
import {
  Actor,
  initialTransition,
  StateMachine,
  transition,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ExecutableActionObject,
} from 'xstate';
import { handles, nameOf, type ExploreOptions, type Place } from './explore-machine.ts';

/**
 * What a machine does, as a text to be read and compared: for each state its tags, what each sample event leads to, what it
 * changes in the context, and its effects in their order. An event that takes different transitions stands there once
 * for each; `refused` says that a guard was against it, and the last line which events the state does not know.
 */
export function stepsOf(
  machine: AnyStateMachine,
  places: readonly Place[],
  { inputs = [undefined], samples = {} }: ExploreOptions,
): string {
  const states = new Map<string, { lines: Map<string, string>; heard: Set<string> }>();
  for (const { snapshot, steps } of places) {
    const state = [textOfValue(snapshot), ...[...snapshot.tags].toSorted().map((tag) => `#${tag}`)].join(' ');
    const { lines, heard } = states.get(state) ?? { lines: new Map<string, string>(), heard: new Set<string>() };
    states.set(state, { lines, heard });
    for (const { event, taken } of steps) {
      if (!handles(snapshot, event)) continue;
      heard.add(event.type);
      const key = [textOfEvent(event), ...taken.map(nameOf)].join(' ');
      if (!lines.has(key)) lines.set(key, stepOf(machine, snapshot, event, taken.length > 0));
    }
  }

  const events = Object.keys(samples).filter((type) => !type.startsWith('xstate.'));
  const starts = inputs.map((input) => {
    const [snapshot, effects] = initialTransition(machine, input);
    return `starts ${textOfValue(snapshot)} ${short(snapshot.context)}${textOfEffects(effects)}\n`;
  });
  const parts = [...states]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([state, { lines, heard }]) => {
      const ignored = events.filter((type) => !heard.has(type));
      const rest = ignored.length > 0 ? `ignores ${ignored.join(', ')}\n` : '';
      return `\n${state}\n${[...lines.values()].toSorted().join('')}${rest}`;
    });
  return [...starts, ...parts].join('');
}

function stepOf(machine: AnyStateMachine, from: AnyMachineSnapshot, event: AnyEventObject, taken: boolean): string {
  if (!taken) return `  ${textOfEvent(event)}: refused\n`;
  const [to, effects] = transition(machine, from, event);
  const changes = Object.entries(to.context).flatMap(([key, value]: [string, unknown]) => {
    const before: unknown = Reflect.get(Object(from.context), key);
    return JSON.stringify(before) === JSON.stringify(value)
      ? []
      : [`\n      ${key}: ${short(before)} → ${short(value)}`];
  });
  return `  ${textOfEvent(event)} → ${textOfValue(to)}${changes.join('')}${textOfEffects(effects)}\n`;
}

const textOfEffects = (effects: readonly ExecutableActionObject[]): string =>
  effects
    .flatMap(textOfEffect)
    .map((text) => `\n      ${text}`)
    .join('');

/** Calls and delays of a state begin and end with it; the ends are told of calls alone. */
function textOfEffect({ type, params }: ExecutableActionObject): string[] {
  const told: Record<string, unknown> = { ...params };
  const { event, id, input, delay, sendId, src } = told;
  switch (type) {
    case 'xstate.emit':
      return [`emits ${short(event)}`];
    case 'xstate.spawnChild':
      return [`calls ${short(src)} ${short(input)}`];
    case 'xstate.stopChild':
      return id === undefined ? [] : [`stops ${short(id)}`];
    case 'xstate.cancel':
      return short(sendId).startsWith('"xstate.') ? [] : [`forgets ${short(sendId)}`];
    case 'xstate.raise': {
      if (short(id).startsWith('"xstate.after.')) return [`waits ${short(delay)} ms`];
      return [delay === undefined ? `raises ${short(event)}` : `raises ${short(event)} in ${short(delay)} ms`];
    }
    default:
      return [`does ${type} ${short(params)}`];
  }
}

const textOfEvent = ({ type, ...payload }: AnyEventObject): string =>
  Object.keys(payload).length > 0 ? `${type} ${short(payload)}` : type;

const textOfValue = ({ value }: AnyMachineSnapshot): string => JSON.stringify(value).replaceAll('"', '');

const longest = 100;

/** A value in one line; of a long one the beginning, and a sum that changes with the rest. */
function short(value: unknown): string {
  if (value === undefined) return '–';
  const text = JSON.stringify(value, tellable);
  if (text.length <= longest) return text;
  const sum = createHash('sha256').update(text).digest('hex').slice(0, 8);
  return `${text.slice(0, longest)}… ${sum}`;
}

/** A part of a value as it is told. Ids of actors are counted through all tests, and a machine has steps of its own. */
function tellable(this: unknown, key: string, part: unknown): unknown {
  const whole: unknown = Reflect.get(Object(this), key);
  if (whole instanceof Error) return `Error: ${whole.message}`;
  if (whole instanceof Actor) return 'an actor';
  if (whole instanceof StateMachine) return `machine ${whole.id}`;
  return part;
}
