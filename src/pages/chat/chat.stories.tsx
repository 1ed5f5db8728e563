import type { Meta, StoryObj } from '@storybook/react-vite';
import { viewer } from '#machines/session/session.fixtures.ts';
import { AppPage } from '#stories/support/app-page.tsx';
import { wholePage } from '#stories/support/docs-frames.ts';
import { Page } from './chat.page.tsx';
import { Page as RoomPage } from './room.page.tsx';

const rooms = [
  {
    uuid: '4kT0vZbW9cQe7LmXyR2sHd',
    recipient: { name: 'Marko', avatar: null, role: 'operator' },
    message: 'You can, at any time',
    date_created: '2026-11-21T10:05:00.000Z',
    unread_message_count: 2,
  },
  {
    uuid: '4kT0vZbW9cQe7LmXyR2sHe',
    recipient: { name: 'Kadr', avatar: null, role: 'operator' },
    message: null,
    date_created: '2026-11-18T10:05:00.000Z',
    unread_message_count: 0,
  },
];
const readAt = Date.parse('2026-11-21T12:00:00.000Z');

const meta = {
  title: 'Pages/Site/Chat',
  component: AppPage,
  args: { page: 'chat', path: '/chat', component: Page, viewer, data: { rooms, readAt } },
  parameters: wholePage,
} satisfies Meta<typeof AppPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Several: Story = { tags: ['page'] };
export const Empty: Story = { args: { data: { rooms: [], readAt } } };
export const NotRead: Story = { args: { data: { rooms: null, readAt } } };
export const Room: Story = {
  args: {
    page: 'chat-uuid',
    path: '/chat/4kT0vZbW9cQe7LmXyR2sHd',
    component: RoomPage,
    data: { rooms, room: '4kT0vZbW9cQe7LmXyR2sHd', readAt },
  },
};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
