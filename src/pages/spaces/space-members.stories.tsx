import type { Meta, StoryObj } from '@storybook/react-vite';
import { viewer } from '#machines/session/session.fixtures.ts';
import { AppPage } from '#stories/support/app-page.tsx';
import { wholePage } from '#stories/support/docs-frames.ts';
import { sampleMembers, sampleSpace } from '#stories/support/sample-space.ts';
import { Page } from './space-members.page.tsx';

const asked = {
  id: 'Zb3Kq0Vt9sLxWm2A7nRcTf',
  email: 'iryna@kadr.example',
  role: 'viewer',
  inviter: 'Ada',
  mailed: false,
  url: 'https://kadr.example/spaces',
};

const meta = {
  title: 'Pages/Spaces/Space members',
  component: AppPage,
  args: {
    page: 'spaces-id-members',
    path: `/spaces/${sampleSpace.id}/members`,
    component: Page,
    viewer,
    data: { space: sampleSpace, members: sampleMembers, asked: [asked] },
  },
  parameters: wholePage,
} satisfies Meta<typeof AppPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Owner: Story = { tags: ['page'] };
export const Viewer: Story = {
  args: { data: { space: { ...sampleSpace, role: 'viewer' }, members: sampleMembers, asked: [] } },
};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
