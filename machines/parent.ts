import type { ActorRef, EventObject, Snapshot } from 'xstate';

/** The flow that has invoked another one and hears what it tells, given by its input. A flow that stands alone has none. */
export type Parent<Told extends EventObject> = ActorRef<Snapshot<unknown>, Told>;

export interface Enqueue<Told extends EventObject> {
  emit: (event: Told) => void;
  sendTo: (parent: Parent<Told>, event: Told) => void;
}

/** Emits what has happened, and tells the parent. */
export function tell<Told extends EventObject>(
  enqueue: Enqueue<Told>,
  parent: Parent<Told> | undefined,
  event: Told,
): void {
  enqueue.emit(event);
  if (parent) enqueue.sendTo(parent, event);
}

/** Says what has happened to the person too, by the child that says such things. */
export function tellAll<Told extends EventObject>(
  enqueue: Enqueue<Told> & { sendTo: (child: 'messages', event: Told) => void },
  { parent }: { parent?: Parent<Told> | undefined },
  event: Told,
): void {
  enqueue.sendTo('messages', event);
  tell(enqueue, parent, event);
}
