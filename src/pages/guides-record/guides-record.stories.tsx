import { expect, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { viewer } from '#machines/session/session.fixtures.ts';
import { AppPage } from '#stories/support/app-page.tsx';
import { wordsOf } from '#stories/support/words.ts';
import { wholePage } from '#stories/support/docs-frames.ts';
import { Page } from './guides-record.page.tsx';

const meta = {
  title: 'Pages/Editor/Record steps',
  component: AppPage,
  args: { page: 'guides-record', path: '/guides/record', component: Page, viewer },
  parameters: wholePage,
} satisfies Meta<typeof AppPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  tags: ['page'],
  play: async ({ canvasElement, globals }) => {
    const { text } = wordsOf(globals);
    const heading = within(canvasElement).getByRole('heading', { level: 1 });
    await expect(heading).toHaveTextContent(text('recording.title'));
  },
};
