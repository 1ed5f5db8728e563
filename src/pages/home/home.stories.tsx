import { expect, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { viewer } from '#machines/session/session.fixtures.ts';
import { Page } from './home.page.tsx';
import { AppPage } from '#stories/support/app-page.tsx';
import { wordsOf } from '#stories/support/words.ts';
import { wholePage } from '#stories/support/docs-frames.ts';

const meta = {
  title: 'Pages/Site/Home',
  component: AppPage,
  args: { page: 'home', path: '/', component: Page },
  parameters: wholePage,
} satisfies Meta<typeof AppPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Visitor: Story = {
  tags: ['page'],
  play: async ({ canvasElement, globals }) => {
    const { text } = wordsOf(globals);
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(text('Show exactly what you mean'));
    await expect(canvas.getByRole('contentinfo')).toBeVisible();
  },
};

export const Member: Story = { parameters: { chromatic: { disableSnapshot: true } }, args: { viewer } };

export const Phone: Story = { tags: ['page'], globals: { viewport: { value: 'phone' } } };
