import type { AnyEventObject, AnyMachineSnapshot, StateValue } from 'xstate';
import { evaluateGuard } from 'xstate/guards';
import { jsonSafe, type Json } from '../json-safe.ts';
import { readsOf, type Read } from './reads.ts';

/** What a guard says of an event now, and why. */
export interface GuardTold {
  name: string;
  /** Null where it broke down; `failure` says how. */
  isTrue: boolean | null;
  failure: string | null;
  params: Json;
  reads: Read[];
  /** The text of its function. */
  source: string | null;
  /** What it is put together of. */
  parts: GuardTold[];
}

type Guard = Parameters<typeof evaluateGuard>[0];

/** Asks a guard whether an event may pass as a flow stands; one put together of others is told part by part. */
export function askGuard(guard: Guard, event: AnyEventObject, snapshot: AnyMachineSnapshot): GuardTold {
  const name = nameOf(guard);
  const made = implementationOf(guard, snapshot);
  const parts = partsOf(made);
  const state = stateOf(made);
  const isSimple = parts.length === 0 && state === null;
  const params = paramsOf(guard, event, snapshot);
  return {
    name: state === null ? joined(name, made) : `${name} ${JSON.stringify(state)}`,
    ...verdict(guard, event, snapshot),
    params: jsonSafe(params ?? null),
    reads: isSimple
      ? readsOf({ context: snapshot.context, event, params }, (watched) => {
          if (typeof made === 'function') Reflect.apply(made, undefined, [watched, watched['params']]);
        })
      : [],
    source: isSimple && typeof made === 'function' ? String(made) : null,
    parts: parts.map((part) => askGuard(part, event, snapshot)),
  };
}

/** Every guard that it asks, the innermost, in order. */
export const innermost = (told: GuardTold): GuardTold[] =>
  told.parts.length === 0 ? [told] : told.parts.flatMap(innermost);

function verdict(
  guard: Guard,
  event: AnyEventObject,
  snapshot: AnyMachineSnapshot,
): Pick<GuardTold, 'isTrue' | 'failure'> {
  try {
    return { isTrue: evaluateGuard(guard, snapshot.context, event, snapshot), failure: null };
  } catch (error) {
    return { isTrue: null, failure: error instanceof Error ? error.message : String(error) };
  }
}

function nameOf(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'function') return guard.name || 'written in place';
  return isObject(guard) && 'type' in guard ? String(guard.type) : '';
}

/** `mayStart = and`: how a named one is put together. */
function joined(name: string, made: unknown): string {
  const way = typeof made === 'function' && 'check' in made ? made.name : name;
  return way === name ? name : `${name} = ${way}`;
}

/** A name stands for a function, or for another name. */
function implementationOf(guard: unknown, snapshot: AnyMachineSnapshot): unknown {
  if (typeof guard === 'function') return guard;
  const made: unknown = snapshot.machine.implementations.guards[nameOf(guard)];
  return made === undefined || typeof made === 'function' ? made : implementationOf(made, snapshot);
}

const partsOf = (made: unknown): Guard[] =>
  typeof made === 'function' && 'guards' in made && isList(made.guards) ? made.guards : [];

const isList = (value: unknown): value is Guard[] => Array.isArray(value);

const stateOf = (made: unknown): StateValue | null =>
  typeof made === 'function' && 'stateValue' in made && isStateValue(made.stateValue) ? made.stateValue : null;

function paramsOf(guard: unknown, event: AnyEventObject, { context }: AnyMachineSnapshot): unknown {
  if (!isObject(guard) || !('params' in guard)) return undefined;
  const { params } = guard;
  if (typeof params !== 'function') return params;
  const made: unknown = Reflect.apply(params, undefined, [{ context, event }]);
  return made;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isStateValue = (value: unknown): value is StateValue => typeof value === 'string' || isObject(value);
