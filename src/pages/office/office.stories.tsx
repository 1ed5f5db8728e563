import { expect, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { viewer } from '#machines/session/session.fixtures.ts';
import { AppPage } from '#stories/support/app-page.tsx';
import { sampleDeskOrders, sampleReported, sampleSubmissions } from '#stories/support/sample-office.ts';
import { wordsOf } from '#stories/support/words.ts';
import { wholePage } from '#stories/support/docs-frames.ts';
import { Page as Comments } from './office-comments.page.tsx';
import { Page as Orders } from './office-orders.page.tsx';
import { Page as Submissions } from './office-submissions.page.tsx';

const meta = {
  title: 'Pages/Office/Office',
  component: AppPage,
  args: {
    page: 'office-submissions',
    path: '/office/submissions',
    component: Submissions,
    viewer: { ...viewer, role: 'admin' },
    data: { submissions: sampleSubmissions, total: 1, offset: 0 },
  },
  parameters: wholePage,
} satisfies Meta<typeof AppPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Messages: Story = {
  tags: ['page'],
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const main = within(within(canvasElement).getByRole('main'));
    await expect(main.getByRole('heading', { level: 1, name: exact('office.submissions') })).toBeVisible();
    await expect(main.getByRole('link', { name: /fault\.png/ })).toHaveAttribute('download');
  },
};

export const NoMessages: Story = { args: { data: { submissions: [], total: 0, offset: 0 } } };

export const ReportedComments: Story = {
  tags: ['page'],
  args: {
    page: 'office-comments',
    path: '/office/comments',
    component: Comments,
    data: { reported: sampleReported, total: 1, offset: 0 },
  },
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const main = within(within(canvasElement).getByRole('main'));
    await expect(main.getByRole('button', { name: exact('office.comments.hide') })).toBeVisible();
  },
};

export const UnpaidOrders: Story = {
  args: {
    page: 'office-orders',
    path: '/office/orders',
    component: Orders,
    data: { orders: sampleDeskOrders, total: 1, offset: 0 },
  },
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const main = within(within(canvasElement).getByRole('main'));
    await expect(main.getByRole('button', { name: exact('office.orders.paid') })).toBeVisible();
  },
};
