import type { Meta } from '@storybook/react-vite';
import { samples, states } from '#machines/chat-link/chat-link.fixtures.ts';
import { chatLinkMachine } from '#machines/chat-link/chat-link.machine.ts';
import { ChatShown } from '../support/chat-shown.tsx';
import { flowStories } from './in-state.tsx';

export default { title: 'Flows/Chat link' } satisfies Meta;

const inState = flowStories({
  machine: chatLinkMachine,
  states,
  samples,
  view: (link) => <ChatShown flows={{ link }} />,
});

export const Connecting = inState('connecting');
export const Connected = inState('connected');
export const Waiting = inState('waiting');
