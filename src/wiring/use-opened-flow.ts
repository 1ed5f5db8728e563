import { useState } from 'react';
import type { ActorRefFrom, InputFrom } from 'xstate';
import type { OpenedFlow, OpenedFlows } from '#machines/app/flows.ts';
import { openFlow, unopenedFlow } from '#machines/app/open-flow.ts';
import { useOpened } from '#src/lib/use-opened.ts';
import { useActors } from './use-actors.ts';

interface Use<Name extends OpenedFlow> {
  /** Its machine with the actors that a browser provides. Made once. */
  logic: () => OpenedFlows[Name];
  input: () => InputFrom<OpenedFlows[Name]>;
  /** The browser has taken over. */
  onOpened?: (flow: ActorRefFrom<OpenedFlows[Name]>) => void;
  /** The component is gone. */
  onLeft: (flow: ActorRefFrom<OpenedFlows[Name]>) => void;
}

/**
 * A flow for as long as its component is on the page. On the server and in the first render it stands in its first state and is not
 * started; then it is opened under the root.
 */
export function useOpenedFlow<Name extends OpenedFlow>(name: Name, use: Use<Name>): ActorRefFrom<OpenedFlows[Name]> {
  const { app } = useActors();
  const [logic] = useState(use.logic);
  const [input] = useState(use.input);
  const [unopened] = useState(() => unopenedFlow(name, logic, input));
  const opened = useOpened(() => {
    const flow = openFlow(app, name, logic, input);
    use.onOpened?.(flow);
    return { flow, close: () => use.onLeft(flow) };
  });
  return opened?.flow ?? unopened;
}
