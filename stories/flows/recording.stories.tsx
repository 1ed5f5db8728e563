import type { Meta } from '@storybook/react-vite';
import { samples, states } from '#machines/recording/recording.fixtures.ts';
import { recordingMachine } from '#machines/recording/recording.machine.ts';
import { RecordingView } from '#src/features/recording/recording-view.tsx';
import { inFrame } from '../support/docs-frames.ts';
import { flowStories } from './in-state.tsx';

export default { title: 'Flows/Recording', parameters: inFrame(720) } satisfies Meta;

const inState = flowStories({
  machine: recordingMachine,
  states,
  samples,
  view: (recording) => <RecordingView recording={recording} canRecord />,
});

export const Ready = inState('ready');
export const Asking = inState('asking');
export const Recording = inState('recording');
export const Missed = inState('missed');
export const Taking = inState('taking');
export const Paused = inState('paused');
export const Ended = inState('ended');
export const Arriving = inState('arriving');
export const Making = inState('making');
export const Failed = inState('failed');
