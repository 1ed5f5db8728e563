import { expect, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { AppPage } from '#stories/support/app-page.tsx';
import { samplePost } from '#stories/support/sample-content.ts';
import { wholePage } from '#stories/support/docs-frames.ts';
import { Page } from './post.page.tsx';

const meta = {
  title: 'Pages/Site/Post',
  component: AppPage,
  args: {
    page: 'posts-items-alias',
    path: '/posts/items/one',
    component: Page,
    data: {
      post: samplePost,
      config: samplePost.comments_config,
      comments: { items: [], total: 0, count: 0, limit: 10, offset: 0, hasMore: false },
      focus: null,
    },
  },
  parameters: wholePage,
} satisfies Meta<typeof AppPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Shown: Story = {
  tags: ['page'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    await expect(canvas.getByRole('contentinfo')).toBeVisible();
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
