import type { Meta } from '@storybook/react-vite';
import { samples, states } from '#machines/upload/upload.fixtures.ts';
import { uploadMachine } from '#machines/upload/upload.machine.ts';
import { UploadShown } from './upload-shown.tsx';
import { flowStories } from './in-state.tsx';

export default { title: 'Flows/Upload' } satisfies Meta;

const inState = flowStories({
  machine: uploadMachine,
  states,
  samples,
  view: (upload) => <UploadShown upload={upload} />,
});

export const Preparing = inState('preparing');
export const Sending = inState('sending');
export const Waiting = inState('waiting');
export const Finished = inState('finished');
