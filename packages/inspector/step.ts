import type { StateValue } from 'xstate';
import type { Json, JsonEvent } from './json-safe.ts';

/** What one event made of one flow. */
export interface Step {
  /** Counts the events of all flows together, as they were sent: a cause stands before what comes of it. */
  seq: number;
  /** Milliseconds since 1970. */
  at: number;
  /** Counts the loads of the page; flows of an earlier one have ended with it. */
  load: number;
  /** Unlike its id it is never given twice. */
  actor: string;
  id: string;
  parent: string | null;
  machine: string;
  /** Who sent the event; null for what is no actor, as a button. */
  from: Sender | null;
  /** The step in whose course the event was sent; null where nothing else was under way. */
  cause: number | null;
  event: JsonEvent;
  value: StateValue;
  /** Ids of the states that it is in. */
  states: string[];
  status: string;
  context: Json;
  /** What it has emitted on the way. */
  emitted: JsonEvent[];
  /** Types of the events that it takes now. */
  next: string[];
  /** Edges of its chart that it has gone along. */
  taken: string[];
}

/** A flow, or a call or a timer of one, which has no steps of its own. */
export interface Sender {
  actor: string;
  id: string;
}
