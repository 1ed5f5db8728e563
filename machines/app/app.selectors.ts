import type { ActorRefFrom, AnyActorRef, SnapshotFrom } from 'xstate';
import type { appMachine, AppRef } from './app.machine.ts';
import { pageFlows, type Flows, type OpenedFlow, type OpenedFlows } from './flows.ts';

type App = SnapshotFrom<typeof appMachine>;

/**
 * The flows that live as long as the page, started or not: on the server nothing is started and every flow stands in its
 * first state. They stay the same ones for as long as the app lives.
 */
export function flowsOf(app: AppRef): Flows {
  const { children } = app.getSnapshot();
  if (!hasPageFlows(children)) throw new Error('A flow of the app has ended');
  return children;
}

/** An opened flow, by its name in the table of flows; null while it is not open. */
export function selectOpened<Name extends OpenedFlow>(app: App, name: Name): ActorRefFrom<OpenedFlows[Name]> | null {
  const flow = app.children[name];
  return isCalled(flow, name) ? flow : null;
}

/** Whether screens were added since the page was opened: what was read before may lack them. */
export const selectAnyArrived = (app: App): boolean =>
  selectOpened(app, 'uploads')?.getSnapshot().context.anyArrived ?? false;

const hasPageFlows = (children: Record<string, AnyActorRef | undefined>): children is Flows =>
  Object.keys(pageFlows).every((name) => children[name] !== undefined);

/** The root opens no other machine under the name of a row. */
const isCalled = <Name extends OpenedFlow>(
  flow: AnyActorRef | undefined,
  name: Name,
): flow is ActorRefFrom<OpenedFlows[Name]> => flow?.id === name;
