import type { Meta, StoryObj } from '@storybook/react-vite';
import { viewer } from '#machines/session/session.fixtures.ts';
import { AppPage } from '#stories/support/app-page.tsx';
import { wholePage } from '#stories/support/docs-frames.ts';
import { sampleSpace } from '#stories/support/sample-space.ts';
import { Page } from './space-settings.page.tsx';

const meta = {
  title: 'Pages/Spaces/Space settings',
  component: AppPage,
  args: {
    page: 'spaces-id-settings',
    path: `/spaces/${sampleSpace.id}/settings`,
    component: Page,
    viewer,
    data: { space: { ...sampleSpace, role: 'owner', links: null, keep_days: null } },
  },
  parameters: wholePage,
} satisfies Meta<typeof AppPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Untouched: Story = { tags: ['page'] };
export const MembersAlone: Story = {
  args: {
    data: {
      space: {
        ...sampleSpace,
        role: 'owner',
        links: { is_on: true, expires_hours: 168, audience: 'space', allow_download: false, comments: 'members' },
        keep_days: 90,
      },
    },
  },
};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
