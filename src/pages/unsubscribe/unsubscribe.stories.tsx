import { expect, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { AppPage } from '#stories/support/app-page.tsx';
import { wordsOf } from '#stories/support/words.ts';
import { wholePage } from '#stories/support/docs-frames.ts';
import { Page } from './unsubscribe.page.tsx';

const meta = {
  title: 'Pages/Account/Unsubscribe',
  component: AppPage,
  args: { page: 'unsubscribe', path: '/unsubscribe?token=7Qd0sVYq3XfB2nLzR8tKwe.1mHgZf', component: Page },
  parameters: wholePage,
} satisfies Meta<typeof AppPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  tags: ['page'],
  play: async ({ canvasElement, globals }) => {
    const { text } = wordsOf(globals);
    const heading = within(canvasElement).getByRole('heading', { level: 1 });
    await expect(heading).toHaveTextContent(text('unsubscribe.title'));
  },
};
