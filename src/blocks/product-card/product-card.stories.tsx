import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from '@storybook/test';
import { Heart } from 'lucide-react';
import { sampleProducts } from '#stories/support/sample-products.ts';
import { Button } from '#src/ui/button/button.tsx';
import { IconButton } from '#src/ui/icon-button/icon-button.tsx';
import { ProductCard } from './product-card.tsx';

const [product, plain] = sampleProducts;

const meta = {
  title: 'Blocks/Product card',
  component: ProductCard,
  args: { product },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '20rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ProductCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const SeveralPrices: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('link', { name: product.title })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/products\/goods\/stickers$/),
    );
    await expect(canvas.getByText(/120/)).toBeVisible();
  },
};

export const WithoutPicture: Story = { args: { product: plain } };

export const WithButtons: Story = {
  args: {
    favourite: <IconButton icon={Heart} label="Keep" />,
    action: <Button size="sm">Choose</Button>,
  },
};
