import { createActor } from 'xstate';
import { appMachine, type AppInput, type AppRef } from '#machines/app/app.machine.ts';
import { flowsOf } from '#machines/app/app.selectors.ts';
import type { Flows } from '#machines/app/flows.ts';

/** The flows that live as long as the page, and what they live under; that of uploads is opened when it is needed. */
export interface AppActors extends Flows {
  app: AppRef;
  /** Whose pictures are given here: followOwner says who that is. Null when they are nobody's. */
  owner: () => string | null;
}

/** The flows of one render on the server: they can be read and are never started. */
export const unstartedActors = (input: AppInput): AppActors => {
  const app = createActor(appMachine, { input });
  return { app, owner: () => input.viewer?.id ?? null, ...flowsOf(app) };
};
