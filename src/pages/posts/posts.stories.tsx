import { expect, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { AppPage } from '#stories/support/app-page.tsx';
import { samplePostCategories, samplePosts } from '#stories/support/sample-content.ts';
import { wholePage } from '#stories/support/docs-frames.ts';
import { Page } from './posts.page.tsx';

const meta = {
  title: 'Pages/Site/Posts',
  component: AppPage,
  args: {
    page: 'posts',
    path: '/posts',
    component: Page,
    data: { page: 1, pages: 2, posts: samplePosts, categories: samplePostCategories },
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

export const None: Story = { args: { data: { page: 1, pages: 1, posts: [], categories: [] } } };

export const Away: Story = { args: { data: { page: 1, pages: 1, posts: null, categories: [] } } };
