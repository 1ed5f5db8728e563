import { expect, userEvent, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { viewer } from '#machines/session/session.fixtures.ts';
import { AppPage } from '#stories/support/app-page.tsx';
import { sampleDeliveries, sampleWebhooks } from '#stories/support/sample-webhooks.ts';
import { wordsOf } from '#stories/support/words.ts';
import { wholePage } from '#stories/support/docs-frames.ts';
import { Page } from './webhook.page.tsx';

const [program, , failed] = sampleWebhooks;
const data = { webhook: program, deliveries: sampleDeliveries, hasMore: true, offset: 0 };

const meta = {
  title: 'Pages/Profile/Webhook',
  component: AppPage,
  args: {
    page: 'profile-webhooks-id',
    path: '/profile/webhooks/m1Wc8EJpT5uHaGvNq7RkZs',
    component: Page,
    viewer,
    data,
  },
  parameters: wholePage,
} satisfies Meta<typeof AppPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const On: Story = { tags: ['page'] };

export const OpenedMessage: Story = {
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const main = within(within(canvasElement).getByRole('main'));
    const message = within(main.getAllByRole('listitem')[1] ?? canvasElement);
    const again = message.getByText(exact('webhooks.again'));
    await expect(again).not.toBeVisible();
    await userEvent.click(message.getByText(exact('webhooks.event.test')));
    await expect(message.getByText(exact('webhooks.log.noAnswer'))).toBeVisible();
    await expect(again).toBeVisible();
  },
};

export const SwitchedOff: Story = { args: { data: { ...data, webhook: failed } } };
export const NothingSent: Story = { args: { data: { ...data, deliveries: [], hasMore: false } } };
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
