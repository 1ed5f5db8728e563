import type { Meta } from '@storybook/react-vite';
import { samples, states } from '#machines/chat-list/chat-list.fixtures.ts';
import { chatListMachine } from '#machines/chat-list/chat-list.machine.ts';
import { ChatShown } from '../support/chat-shown.tsx';
import { flowStories } from './in-state.tsx';

export default { title: 'Flows/Chat list' } satisfies Meta;

const inState = flowStories({
  machine: chatListMachine,
  states,
  samples,
  view: (list) => <ChatShown flows={{ list }} room={null} />,
});

export const Resting = inState('resting');
export const Reading = inState('reading');
export const NotRead = inState('not read');
export const MakingARoom = inState('making a room');
export const RoomNotMade = inState('room not made');
