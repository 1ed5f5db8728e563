import { expect, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { viewer } from '#machines/session/session.fixtures.ts';
import { AppPage } from '#stories/support/app-page.tsx';
import { wholePage } from '#stories/support/docs-frames.ts';
import { sampleThreads } from '#stories/support/sample-threads.ts';
import { wordsOf } from '#stories/support/words.ts';
import { Page } from './threads.page.tsx';

const meta = {
  title: 'Pages/Library/Threads',
  component: AppPage,
  args: {
    page: 'threads',
    path: '/threads',
    component: Page,
    viewer,
    data: { threads: sampleThreads, total: sampleThreads.length, offset: 0, list: 'open' },
  },
  parameters: wholePage,
} satisfies Meta<typeof AppPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Several: Story = {
  tags: ['page'],
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('link', { name: exact('ownThreads.list.open') })).toHaveAttribute(
      'aria-current',
      'page',
    );
  },
};
export const Empty: Story = { args: { data: { threads: [], total: 0, offset: 0, list: 'open' } } };
export const NoMentions: Story = { args: { data: { threads: [], total: 0, offset: 0, list: 'mentions' } } };
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
