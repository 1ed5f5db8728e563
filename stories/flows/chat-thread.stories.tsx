import type { Meta } from '@storybook/react-vite';
import { samples, states } from '#machines/chat-thread/chat-thread.fixtures.ts';
import { chatThreadMachine } from '#machines/chat-thread/chat-thread.machine.ts';
import { ChatShown } from '../support/chat-shown.tsx';
import { flowStories } from './in-state.tsx';

export default { title: 'Flows/Chat thread' } satisfies Meta;

const inState = flowStories({
  machine: chatThreadMachine,
  states,
  samples,
  view: (thread) => <ChatShown flows={{ thread }} />,
});

export const Connected = inState('connected');
export const Away = inState('away');
export const Uploading = inState('uploading');
export const FileRefused = inState('file refused');
export const NotSent = inState('not sent');
