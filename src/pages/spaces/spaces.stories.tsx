import type { Meta, StoryObj } from '@storybook/react-vite';
import { viewer } from '#machines/session/session.fixtures.ts';
import { AppPage } from '#stories/support/app-page.tsx';
import { wholePage } from '#stories/support/docs-frames.ts';
import { sampleSpace } from '#stories/support/sample-space.ts';
import { Page } from './spaces.page.tsx';

const meta = {
  title: 'Pages/Spaces/Spaces',
  component: AppPage,
  args: {
    page: 'spaces',
    path: '/spaces',
    component: Page,
    viewer,
    data: {
      spaces: [
        sampleSpace,
        { ...sampleSpace, id: 'm1Wc8EJpT5uHaGvN', title: 'Old shop', date_deletion: '2026-12-29T09:30:00.000Z' },
      ],
      invitations: [{ id: 'Zb3Kq0Vt9sLxWm2A7nRcTf', title: 'Support', role: 'viewer', inviter: 'Olena' }],
    },
  },
  parameters: wholePage,
} satisfies Meta<typeof AppPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Several: Story = { tags: ['page'] };
export const Empty: Story = { args: { data: { spaces: [], invitations: [] } } };
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
