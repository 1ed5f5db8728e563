import type { Meta } from '@storybook/react-vite';
import { samples, states } from '#machines/auth-form/auth-form.fixtures.ts';
import { authFormMachine } from '#machines/auth-form/auth-form.machine.ts';
import { AuthFormShown } from './auth-form-shown.tsx';
import { flowStories } from './in-state.tsx';

export default { title: 'Flows/Auth form' } satisfies Meta;

const inState = flowStories({
  machine: authFormMachine,
  states,
  samples,
  view: (actor) => <AuthFormShown actor={actor} />,
});

export const Editing = inState('editing');
export const Submitting = inState('submitting');
export const FailedWrongCredentials = inState('failed: wrong credentials');
export const FailedEmailTaken = inState('failed: email taken');
export const FailedServerOutOfReach = inState('failed: server out of reach');
export const Done = inState('done');
