import { createActor, type ActorRefFrom, type AnyActorRef, type InputFrom } from 'xstate';
import type { AppRef } from './app.machine.ts';
import type { OpenedFlow, OpenedFlows } from './flows.ts';

/**
 * Opens a flow under the app, which has to be running: by its name in the table of flows, or with a number behind it where
 * another one of that name is open still. `logic` is its machine with the actors that a browser provides.
 */
export function openFlow<Name extends OpenedFlow>(
  app: AppRef,
  name: Name,
  logic: OpenedFlows[Name],
  input: InputFrom<OpenedFlows[Name]>,
): ActorRefFrom<OpenedFlows[Name]> {
  const id = freeId(app, name);
  app.send({ type: 'flow.opened', id, logic, input });
  const flow = app.getSnapshot().children[id];
  if (!isOpened(flow, name)) throw new Error(`The app does not run: ${id} was not opened`);
  return flow;
}

/** The flow as it will be opened: on the server and in the first render its first state is shown. It is never started. */
export function unopenedFlow<Name extends OpenedFlow>(
  name: Name,
  logic: OpenedFlows[Name],
  input: InputFrom<OpenedFlows[Name]>,
): ActorRefFrom<OpenedFlows[Name]> {
  const flow = createActor(logic, { input });
  if (!isOpened(flow, name)) throw new Error(`${name} was not made`);
  return flow;
}

/** Ends a flow that was opened: its actors are stopped, and its name is free. */
export const closeFlow = (app: AppRef, { id }: AnyActorRef): void => app.send({ type: 'flow.closed', id });

function freeId(app: AppRef, name: OpenedFlow): string {
  const { children } = app.getSnapshot();
  let id: string = name;
  for (let number = 2; children[id]; number += 1) id = `${name}-${number}`;
  return id;
}

/** The flow that was opened a moment ago is what its name says. */
const isOpened = <Name extends OpenedFlow>(
  flow: AnyActorRef | undefined,
  _name: Name,
): flow is ActorRefFrom<OpenedFlows[Name]> => flow !== undefined;
