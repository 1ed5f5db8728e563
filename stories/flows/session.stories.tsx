import type { Meta } from '@storybook/react-vite';
import { samples, states } from '#machines/session/session.fixtures.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { AppPage } from '../support/app-page.tsx';
import { flowStories } from './in-state.tsx';

export default { title: 'Flows/Session', parameters: { ownRouter: true } } satisfies Meta;

const inState = flowStories({
  machine: sessionMachine,
  states,
  samples,
  view: (session) => <AppPage page="gallery" path="/gallery" flows={{ session }} />,
});

export const Deciding = inState('deciding');
export const SignedOut = inState('signed out');
export const Fresh = inState('fresh');
export const Refreshing = inState('refreshing');
export const SigningOut = inState('signing out');
