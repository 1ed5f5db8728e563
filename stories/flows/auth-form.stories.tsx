import type { Meta } from '@storybook/react-vite';
import { samples, states } from '#machines/auth-form/auth-form.fixtures.ts';
import { authFormMachine } from '#machines/auth-form/auth-form.machine.ts';
import {
  selectEmailTaken,
  selectFieldErrors,
  selectFormFailure,
  selectIsPending,
  selectValues,
} from '#machines/auth-form/auth-form.selectors.ts';
import { flowStories } from './in-state.tsx';

export default { title: 'Flows/Auth form' } satisfies Meta;

const inState = flowStories({
  machine: authFormMachine,
  states,
  samples,
  facts: (authForm) => ({
    values: selectValues(authForm),
    pending: selectIsPending(authForm),
    failure: selectFormFailure(authForm),
    fields: selectFieldErrors(authForm),
    taken: selectEmailTaken(authForm),
  }),
});

export const Editing = inState('editing');
export const Submitting = inState('submitting');
export const FailedWrongCredentials = inState('failed: wrong credentials');
export const FailedEmailTaken = inState('failed: email taken');
export const FailedServerOutOfReach = inState('failed: server out of reach');
export const Done = inState('done');
