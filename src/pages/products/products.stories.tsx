import { expect, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { AppPage } from '#stories/support/app-page.tsx';
import { sampleProducts, sampleProductTypes } from '#stories/support/sample-products.ts';
import { wholePage } from '#stories/support/docs-frames.ts';
import { Page } from './products.page.tsx';

const meta = {
  title: 'Pages/Shop/Products',
  component: AppPage,
  args: {
    page: 'products',
    path: '/products',
    component: Page,
    data: { types: sampleProductTypes, products: sampleProducts, note: '<p>We send on Tuesdays.</p>' },
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
    await expect(canvas.getAllByRole('article').length).toBeGreaterThanOrEqual(sampleProducts.length);
    await expect(canvas.queryByRole('contentinfo')).not.toBeInTheDocument();
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };

export const Away: Story = { args: { data: { types: [], products: [], note: null } } };
