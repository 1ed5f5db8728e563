import { createActor } from 'xstate';
import { appMachine, type AppInput } from '#machines/app/app.machine.ts';
import { flowsOf, type Flows } from '#machines/app/app.selectors.ts';

/** The flows that live as long as the page. */
export type AppActors = Flows;

/** The flows of one render on the server: they can be read and are never started. */
export const unstartedActors = (input: AppInput): AppActors => flowsOf(createActor(appMachine, { input }));
