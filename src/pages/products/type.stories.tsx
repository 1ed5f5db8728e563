import { expect, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { AppPage } from '#stories/support/app-page.tsx';
import { sampleFilters, sampleProducts, sampleSorters } from '#stories/support/sample-products.ts';
import { wholePage } from '#stories/support/docs-frames.ts';
import { Page } from './type.page.tsx';

const list = {
  type: { alias: 'goods', title: 'Printed things', description: 'Stickers, paper and a pin.' },
  filters: sampleFilters,
  sorters: sampleSorters,
  asked: { filters: {}, sort: null, page: 1 },
  products: sampleProducts,
  pages: 1,
};

const meta = {
  title: 'Pages/Shop/Product type',
  component: AppPage,
  args: { page: 'products-type', path: '/products/goods', component: Page, data: list },
  parameters: wholePage,
} satisfies Meta<typeof AppPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Shown: Story = {
  tags: ['page'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('checkbox', { name: /Vinyl/ })).not.toBeChecked();
    await expect(canvas.getByRole('combobox')).toHaveValue('recommended');
  },
};

export const Filtered: Story = {
  args: {
    data: {
      ...list,
      asked: { filters: { material: ['vinyl'] }, sort: 'price-asc', page: 2 },
      products: sampleProducts.slice(0, 1),
      pages: 3,
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('checkbox', { name: /Vinyl/ })).toBeChecked();
    await expect(canvas.getByRole('combobox')).toHaveValue('price-asc');
  },
};

export const Nothing: Story = {
  args: { data: { ...list, asked: { filters: { material: ['paper'] }, sort: null, page: 1 }, products: [] } },
};

export const Away: Story = { args: { data: { ...list, filters: [], sorters: [], products: null } } };

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
