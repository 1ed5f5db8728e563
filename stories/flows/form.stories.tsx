import type { Meta } from '@storybook/react-vite';
import { samples, states } from '#machines/form/form.fixtures.ts';
import { formMachine } from '#machines/form/form.machine.ts';
import { withoutTicks } from '#stories/support/without-ticks.ts';
import { FormShown } from './form-shown.tsx';
import { flowStories } from './in-state.tsx';

export default { title: 'Flows/Form', beforeEach: withoutTicks } satisfies Meta;

const inState = flowStories({
  machine: formMachine,
  states,
  samples,
  view: (actor) => <FormShown actor={actor} />,
});

export const Editing = inState('editing');
export const EditingBoundField = inState('editing: a field that another one shows');
export const EditingWrongFields = inState('editing: wrong fields');
export const EditingLastStep = inState('editing: the last step');
export const EditingEmailTaken = inState('editing: email taken');
export const EditingTooManyTries = inState('editing: too many tries');
export const EditingServerOutOfReach = inState('editing: server out of reach');
export const Uploading = inState('uploading');
export const Submitting = inState('submitting');
export const Done = inState('done');
