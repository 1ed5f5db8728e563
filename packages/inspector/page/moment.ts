import { Actor, type AnyActorRef, type AnyMachineSnapshot } from 'xstate';
import type { Readable } from './readable.ts';

/** How a flow stood after a step. */
export interface Stood {
  seq: number;
  /** Milliseconds since 1970. */
  at: number;
  actor: AnyActorRef;
  snapshot: AnyMachineSnapshot;
}

/** All flows as they stood together. */
export interface Moment {
  seq: number;
  at: number;
  /** Undefined for a flow of which nothing is known. */
  snapshotOf: (actor: Readable) => AnyMachineSnapshot | undefined;
  /** Whether it ran then: it, or another one in its place. */
  ran: (actor: Readable) => boolean;
}

/**
 * All flows as they stood after a step. One that was opened anew stands in for the one before it, by its place below the root;
 * one that was not open then is shown as it was opened.
 */
export function momentAt(history: readonly Stood[], seq: number): Moment {
  const then = new Map<Readable, AnyMachineSnapshot>();
  const first = new Map<Readable, AnyMachineSnapshot>();
  for (const stood of history) {
    if (stood.seq <= seq) then.set(stood.actor, stood.snapshot);
    if (!first.has(stood.actor)) first.set(stood.actor, stood.snapshot);
  }
  const inPlace = new Map([...then].filter(isActive).map(([actor, snapshot]) => [placeOf(actor), snapshot]));
  const active = (actor: Readable) => {
    const own = then.get(actor);
    return own?.status === 'active' ? own : inPlace.get(placeOf(actor));
  };
  return {
    seq,
    at: history.findLast((stood) => stood.seq <= seq)?.at ?? 0,
    snapshotOf: (actor) => active(actor) ?? then.get(actor) ?? first.get(actor),
    ran: (actor) => active(actor) !== undefined,
  };
}

/** The names of a flow and of those above it: `app/listing/timeline`. A root is found by itself. */
function placeOf(actor: Readable): string {
  if (!(actor instanceof Actor)) return '';
  const { _parent: parent, sessionId, id } = actor;
  return parent === undefined ? sessionId : `${placeOf(parent)}/${id}`;
}

const isActive = ([, { status }]: [Readable, AnyMachineSnapshot]): boolean => status === 'active';
