import { expect, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { AppPage } from '#stories/support/app-page.tsx';
import { sampleCategories, sampleQuestions } from '#stories/support/sample-content.ts';
import { wholePage } from '#stories/support/docs-frames.ts';
import { Page } from './question.page.tsx';

const meta = {
  title: 'Pages/Site/Question',
  component: AppPage,
  args: {
    page: 'faq-alias',
    path: '/faq/how',
    component: Page,
    data: { question: sampleQuestions[0], category: sampleCategories[0], others: sampleQuestions.slice(1, 2) },
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
