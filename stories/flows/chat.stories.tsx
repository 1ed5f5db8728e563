import type { Meta } from '@storybook/react-vite';
import { samples, states } from '#machines/chat/chat.fixtures.ts';
import { chatMachine } from '#machines/chat/chat.machine.ts';
import { ChatShown } from '../support/chat-shown.tsx';
import { flowStories } from './in-state.tsx';

export default { title: 'Flows/Chat' } satisfies Meta;

const inState = flowStories({ machine: chatMachine, states, samples, view: () => <ChatShown /> });

export const Open = inState('open');
export const Left = inState('left');
