import type { Meta } from '@storybook/react-vite';
import { samples, states } from '#machines/app/app.fixtures.ts';
import { appMachine } from '#machines/app/app.machine.ts';
import { viewer } from '#machines/session/session.fixtures.ts';
import { AppPage } from '../support/app-page.tsx';
import { flowStories } from './in-state.tsx';

export default { title: 'Flows/App', parameters: { ownRouter: true } } satisfies Meta;

// A frozen app has no flows inside: the page starts its own.
const inState = flowStories({
  machine: appMachine,
  states,
  samples,
  view: () => <AppPage page="gallery" path="/gallery" viewer={viewer} />,
});

export const Running = inState('running');
