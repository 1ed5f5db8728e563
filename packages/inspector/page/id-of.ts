import { Actor, StateMachine, type AnyActorRef } from 'xstate';

/** By what a flow is known. A root has no name of its own: its machine has. */
export function idOf(actor: AnyActorRef): string {
  const isRoot = actor instanceof Actor && actor._parent === undefined;
  return isRoot && actor.logic instanceof StateMachine ? actor.logic.id : actor.id;
}
