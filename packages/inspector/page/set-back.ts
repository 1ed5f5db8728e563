import {
  Actor,
  createActor,
  isMachineSnapshot,
  type AnyActor,
  type AnyActorRef,
  type AnyActorScope,
  type AnyMachineSnapshot,
  type Snapshot,
} from 'xstate';
import { idOf } from './id-of.ts';
import type { Moment } from './moment.ts';

/** What a flow that was set back has heard last. */
export const backEvent = 'inspector.setBack';

/** Whether a flow belongs to the page as it is now, which opens and closes it. */
export type StaysWithPage = (flow: AnyActorRef) => boolean;

/**
 * Puts the flows that run now back to how they stood, each in its place, so that whatever has hold of one keeps it: XState restores
 * a root as a whole, which nothing would know. What one was calling is called again, and its delays begin anew.
 */
export function setBack(flow: AnyActor, moment: Moment, staysWithPage: StaysWithPage): void {
  const then = moment.snapshotOf(flow);
  if (!then) return;
  const scope: Pick<AnyActorScope, 'stopChild'> = flow['_actorScope'];
  const running = childrenOf(flow);
  const children: Record<string, AnyActorRef> = {};
  const begun: AnyActor[] = [];
  for (const [id, before] of childrenThen(then)) {
    const now = running.get(id);
    if (now && goesBackInPlace(now)) {
      if (moment.ran(now)) setBack(now, moment, staysWithPage);
      children[id] = now;
    } else if (now === before && isRunning(before)) children[id] = before;
    else if (!staysWithPage(before)) {
      if (now) scope.stopChild(now);
      const again = createActor(before.logic, { ...before.options, parent: flow, snapshot: kept(before, moment) });
      children[id] = again;
      begun.push(again);
    }
  }
  for (const [id, now] of running) {
    if (children[id]) continue;
    if (staysWithPage(now)) children[id] = now;
    else scope.stopChild(now);
  }
  flow.system.scheduler.cancelAll(flow);
  flow['update']({ ...then, children }, { type: backEvent, to: moment.seq });
  for (const one of begun) one.start();
  beginDelays(flow, then);
}

/** What would be called again, by its name and the flow's: what they were waiting for then and is over now. */
export function callsAgain(flow: AnyActor, moment: Moment, staysWithPage: StaysWithPage): string[] {
  const then = moment.snapshotOf(flow);
  if (!then) return [];
  const running = childrenOf(flow);
  return childrenThen(then).flatMap(([id, before]) => {
    const now = running.get(id);
    if (now && goesBackInPlace(now)) return moment.ran(now) ? callsAgain(now, moment, staysWithPage) : [];
    if ((now === before && isRunning(before)) || staysWithPage(before)) return [];
    return isMachine(before) ? callsAgain(before, moment, staysWithPage) : [`${idOf(flow)} → ${id}`];
  });
}

const childrenOf = (flow: AnyActor): Map<string, AnyActor> => new Map(childrenThen(flow.getSnapshot()));

const childrenThen = (snapshot: unknown): [string, AnyActor][] =>
  isMachineSnapshot(snapshot)
    ? Object.entries(snapshot.children).flatMap(([id, child]): [string, AnyActor][] =>
        child instanceof Actor ? [[id, child]] : [],
      )
    : [];

const isMachine = (actor: AnyActor): boolean => isMachineSnapshot(actor.getSnapshot());
/** Whatever lasts, or has not come to its end. */
export function isRunning(actor: AnyActor): boolean {
  const { status }: { status: string } = actor.getSnapshot();
  return status === 'active';
}

const goesBackInPlace = (actor: AnyActor): boolean => isMachine(actor) && isRunning(actor);

type Kept = Snapshot<unknown> & { children?: Record<string, unknown>; input?: unknown };

/** What XState begins an actor of again: a call begins anew, a machine with all that it was calling. */
function kept(actor: AnyActor, moment: Moment): Kept {
  const then = moment.snapshotOf(actor);
  if (!then) return { status: 'active', output: undefined, error: undefined, ...inputOf(actor) };
  const children = childrenThen(then).map(([id, child]) => [
    id,
    { src: child.src, systemId: child.systemId, syncSnapshot: false, snapshot: kept(child, moment) },
  ]);
  return { ...then, children: Object.fromEntries(children) };
}

const inputOf = ({ options }: AnyActor): { input?: unknown } => ('input' in options ? { input: options.input } : {});

/** The delays of a state begin when it is entered; nobody knows how long they had lasted. */
function beginDelays(flow: AnyActor, then: AnyMachineSnapshot): void {
  for (const { after } of then._nodes)
    for (const { delay, eventType } of after) {
      const lasts = typeof delay === 'string' ? then.machine.implementations.delays[delay] : delay;
      const event = { type: backEvent };
      const milliseconds: unknown =
        typeof lasts === 'function'
          ? lasts({ context: then.context, event, self: flow, system: flow.system }, undefined)
          : lasts;
      if (typeof milliseconds === 'number')
        flow.system.scheduler.schedule(flow, flow, { type: eventType }, milliseconds, eventType);
    }
}
