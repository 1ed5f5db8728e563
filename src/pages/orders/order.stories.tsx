import type { Meta, StoryObj } from '@storybook/react-vite';
import { viewer } from '#machines/session/session.fixtures.ts';
import { AppPage } from '#stories/support/app-page.tsx';
import { sampleOrder, sampleOrders } from '#stories/support/sample-shop.ts';
import { wholePage } from '#stories/support/docs-frames.ts';
import { Page } from './order.page.tsx';

const paymentDetails = 'Kadr\nIBAN UA21 3223 1300 0002 6007 2335 6600 1';

const meta = {
  title: 'Pages/Shop/Order',
  component: AppPage,
  args: {
    page: 'orders-id',
    path: `/orders/${sampleOrder.id}`,
    component: Page,
    viewer,
    data: { order: sampleOrder, paymentDetails },
  },
  parameters: wholePage,
} satisfies Meta<typeof AppPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const New: Story = { tags: ['page'] };
export const WithoutDetails: Story = { args: { data: { order: sampleOrder, paymentDetails: null } } };
export const Paid: Story = { args: { data: { order: sampleOrders[1], paymentDetails } } };
export const Cancelled: Story = { args: { data: { order: sampleOrders[2], paymentDetails } } };
