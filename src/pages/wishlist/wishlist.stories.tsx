import type { Meta, StoryObj } from '@storybook/react-vite';
import { viewer } from '#machines/session/session.fixtures.ts';
import { AppPage } from '#stories/support/app-page.tsx';
import { sampleProducts } from '#stories/support/sample-products.ts';
import { wholePage } from '#stories/support/docs-frames.ts';
import { Page } from './wishlist.page.tsx';

const meta = {
  title: 'Pages/Shop/Wishlist',
  component: AppPage,
  args: { page: 'wishlist', path: '/wishlist', component: Page, viewer, data: { products: sampleProducts } },
  parameters: wholePage,
} satisfies Meta<typeof AppPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Several: Story = { tags: ['page'] };
export const Empty: Story = { args: { data: { products: [] } } };
export const Away: Story = { args: { data: { products: null } } };
