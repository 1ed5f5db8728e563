import type { Meta, StoryObj } from '@storybook/react-vite';
import { viewer } from '#machines/session/session.fixtures.ts';
import { AppPage } from '#stories/support/app-page.tsx';
import { sampleOrders } from '#stories/support/sample-shop.ts';
import { wholePage } from '#stories/support/docs-frames.ts';
import { Page } from './orders.page.tsx';

const meta = {
  title: 'Pages/Shop/Orders',
  component: AppPage,
  args: {
    page: 'orders',
    path: '/orders',
    component: Page,
    viewer,
    data: { orders: sampleOrders, total: sampleOrders.length, page: 1 },
  },
  parameters: wholePage,
} satisfies Meta<typeof AppPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Several: Story = { tags: ['page'] };
export const OfMany: Story = { args: { data: { orders: sampleOrders, total: 60, page: 2 } } };
export const Empty: Story = { args: { data: { orders: [], total: 0, page: 1 } } };
