import type { Meta } from '@storybook/react-vite';
import { samples, states } from '#machines/session/session.fixtures.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { selectIsBusy, selectIsSignedIn, selectViewer } from '#machines/session/session.selectors.ts';
import { flowStories } from './in-state.tsx';

export default { title: 'Flows/Session' } satisfies Meta;

const inState = flowStories({
  machine: sessionMachine,
  states,
  samples,
  facts: (session) => ({
    viewer: selectViewer(session)?.name ?? null,
    signedIn: selectIsSignedIn(session),
    busy: selectIsBusy(session),
  }),
});

export const Deciding = inState('deciding');
export const SignedOut = inState('signed out');
export const Fresh = inState('fresh');
export const Refreshing = inState('refreshing');
export const SigningOut = inState('signing out');
