import type { Meta } from '@storybook/react-vite';
import { pixelLimit } from '#domain/limits.ts';
import { samples, states } from '#machines/uploads/uploads.fixtures.ts';
import { uploadsMachine } from '#machines/uploads/uploads.machine.ts';
import { UploadQueue } from '#src/features/upload/upload-queue.tsx';
import { inFrame } from '../support/docs-frames.ts';
import { flowStories } from './in-state.tsx';

export default { title: 'Flows/Uploads', parameters: inFrame(640) } satisfies Meta;

const inState = flowStories({
  machine: uploadsMachine,
  states,
  samples,
  view: (uploads) => (
    <UploadQueue uploads={uploads} screenPath={screenPath} trashPath="/trash" pixelLimit={pixelLimit} />
  ),
});

function screenPath(signature: string): string {
  return `/s/${signature}`;
}

export const WaitingForASignIn = inState('waiting for a sign-in');
export const Restoring = inState('restoring');
export const Open = inState('open');
export const Empty = inState('empty');
export const Held = inState('held');
export const Offline = inState('offline');
