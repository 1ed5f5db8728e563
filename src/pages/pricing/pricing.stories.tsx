import { expect, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { AppPage } from '#stories/support/app-page.tsx';
import { sampleQuestions } from '#stories/support/sample-content.ts';
import { sampleCurrencies, samplePlans } from '#stories/support/sample-products.ts';
import { wholePage } from '#stories/support/docs-frames.ts';
import { Page } from './pricing.page.tsx';

const pricing = {
  plans: samplePlans,
  currencies: sampleCurrencies,
  questions: sampleQuestions,
  note: '<p>Prices include all taxes.</p>',
  asked: { period: 'month', currency: 'UAH' },
};

const meta = {
  title: 'Pages/Shop/Pricing',
  component: AppPage,
  args: { page: 'pricing', path: '/pricing', component: Page, data: pricing },
  parameters: wholePage,
} satisfies Meta<typeof AppPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Shown: Story = {
  tags: ['page'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getAllByRole('article').length).toBeGreaterThanOrEqual(3);
    await expect(canvas.getByRole('table')).toBeVisible();
    await expect(canvas.getByRole('contentinfo')).toBeVisible();
  },
};

export const YearInEuro: Story = {
  args: { data: { ...pricing, asked: { period: 'year', currency: 'EUR' } } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/30[.,]63/)).toBeVisible();
  },
};

export const NothingSold: Story = { args: { data: { ...pricing, plans: [] } } };

export const Away: Story = { args: { data: { ...pricing, plans: null, currencies: [], questions: [], note: null } } };

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
