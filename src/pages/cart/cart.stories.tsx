import type { Meta, StoryObj } from '@storybook/react-vite';
import { viewer } from '#machines/session/session.fixtures.ts';
import { AppPage } from '#stories/support/app-page.tsx';
import { wholePage } from '#stories/support/docs-frames.ts';
import { Page } from './cart.page.tsx';

const meta = {
  title: 'Pages/Shop/Cart',
  component: AppPage,
  args: { page: 'cart', path: '/cart', component: Page, viewer },
  parameters: wholePage,
} satisfies Meta<typeof AppPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { tags: ['page'] };
export const Visitor: Story = { args: { viewer: null } };
