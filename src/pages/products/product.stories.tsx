import { expect, userEvent, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { AppPage } from '#stories/support/app-page.tsx';
import { sampleProduct, sampleProducts } from '#stories/support/sample-products.ts';
import { wholePage } from '#stories/support/docs-frames.ts';
import { Page } from './product.page.tsx';

const meta = {
  title: 'Pages/Shop/Product',
  component: AppPage,
  args: {
    page: 'products-type-alias',
    path: '/products/goods/stickers',
    component: Page,
    data: { product: sampleProduct, previous: null, next: { alias: 'pin', title: 'An enamel pin' } },
  },
  parameters: wholePage,
} satisfies Meta<typeof AppPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Shown: Story = {
  tags: ['page'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const several = canvas.getByRole('radio', { name: /Ten sheets/ });
    await userEvent.click(several);
    await expect(several).toBeChecked();
    // Beside the one of the choice.
    await expect(canvas.getAllByText(/990/)).toHaveLength(2);
  },
};

export const OnePrice: Story = {
  args: {
    data: {
      product: { ...sampleProduct, ...sampleProducts[1], images: [], properties: [] },
      previous: { alias: 'stickers', title: 'Stickers' },
      next: null,
    },
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
