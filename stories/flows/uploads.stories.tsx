import type { Meta } from '@storybook/react-vite';
import { samples, states } from '#machines/uploads/uploads.fixtures.ts';
import { uploadsMachine } from '#machines/uploads/uploads.machine.ts';
import {
  selectIsHeld,
  selectIsOffline,
  selectItems,
  selectNeedsSignIn,
  selectSummary,
} from '#machines/uploads/uploads.selectors.ts';
import { flowStories } from './in-state.tsx';

export default { title: 'Flows/Uploads' } satisfies Meta;

const inState = flowStories({
  machine: uploadsMachine,
  states,
  samples,
  facts: (uploads) => ({
    items: selectItems(uploads).map(({ name, status }) => `${name}: ${status}`),
    summary: selectSummary(uploads),
    needsSignIn: selectNeedsSignIn(uploads),
    offline: selectIsOffline(uploads),
    held: selectIsHeld(uploads),
  }),
});

export const WaitingForASignIn = inState('waiting for a sign-in');
export const Restoring = inState('restoring');
export const Open = inState('open');
export const Empty = inState('empty');
export const Held = inState('held');
export const Offline = inState('offline');
