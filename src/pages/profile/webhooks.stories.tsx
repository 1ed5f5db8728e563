import { expect, userEvent, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { viewer } from '#machines/session/session.fixtures.ts';
import { AppPage } from '#stories/support/app-page.tsx';
import { sampleWebhooks } from '#stories/support/sample-webhooks.ts';
import { wordsOf } from '#stories/support/words.ts';
import { wholePage } from '#stories/support/docs-frames.ts';
import { Page } from './webhooks.page.tsx';

const meta = {
  title: 'Pages/Profile/Webhooks',
  component: AppPage,
  args: {
    page: 'profile-webhooks',
    path: '/profile/webhooks',
    component: Page,
    viewer,
    data: { webhooks: sampleWebhooks },
  },
  parameters: wholePage,
} satisfies Meta<typeof AppPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithWebhooks: Story = {
  tags: ['page'],
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const main = within(within(canvasElement).getByRole('main'));
    await expect(main.getAllByRole('listitem')).toHaveLength(3);
    await expect(main.getByText(exact('webhooks.offFailed'))).toBeVisible();
  },
};

export const Empty: Story = { args: { data: { webhooks: [] } } };

export const ForTelegramWithoutAnything: Story = {
  args: { data: { webhooks: [] } },
  play: async ({ canvasElement, globals }) => {
    const { exact, text } = wordsOf(globals);
    const main = within(within(canvasElement).getByRole('main'));
    await userEvent.selectOptions(main.getByRole('combobox'), 'telegram');
    await expect(main.getByText(exact('webhooks.url.hint.telegram'))).toBeVisible();
    await userEvent.click(main.getByRole('button', { name: exact('webhooks.create') }));
    const url = main.getByRole('textbox');
    await expect(url).toHaveFocus();
    await expect(url).toBeInvalid();
    await userEvent.type(url, 'https://example.org');
    await userEvent.click(main.getByRole('checkbox', { name: text('webhooks.event.screen_created') }));
    await userEvent.click(main.getByRole('button', { name: exact('webhooks.create') }));
    await expect(main.getByText(text('webhooks.events.missing'))).toBeVisible();
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
