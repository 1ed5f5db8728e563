import { useState } from 'react';
import { createActor, type ActorRefFrom } from 'xstate';
import { closeFlow, openFlow } from '#machines/app/open-flow.ts';
import type { authFormMachine, AuthFormInput } from '#machines/auth-form/auth-form.machine.ts';
import { useOpened } from '#src/lib/use-opened.ts';
import { useActors } from '#src/wiring/use-actors.ts';

/** The flow of a form for as long as it is on the page; its first state on the server and in the first render. */
export function useAuthForm(logic: typeof authFormMachine, input: AuthFormInput): ActorRefFrom<typeof authFormMachine> {
  const { app } = useActors();
  const [unopened] = useState(() => createActor(logic, { input }));
  const opened = useOpened(() => {
    const flow = openFlow(app, 'authForm', logic, input);
    return { flow, close: () => closeFlow(app, flow) };
  });
  return opened?.flow ?? unopened;
}
