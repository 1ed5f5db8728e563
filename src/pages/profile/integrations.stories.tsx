import { expect, userEvent, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { viewer } from '#machines/session/session.fixtures.ts';
import { AppPage } from '#stories/support/app-page.tsx';
import { sampleKeys } from '#stories/support/sample-profile.ts';
import { wordsOf } from '#stories/support/words.ts';
import { wholePage } from '#stories/support/docs-frames.ts';
import { Page } from './integrations.page.tsx';

const meta = {
  title: 'Pages/Profile/Integrations',
  component: AppPage,
  args: {
    page: 'profile-integrations',
    path: '/profile/integrations',
    component: Page,
    viewer,
    data: { keys: sampleKeys },
  },
  parameters: wholePage,
} satisfies Meta<typeof AppPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithKeys: Story = {
  tags: ['page'],
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const main = within(within(canvasElement).getByRole('main'));
    await expect(main.getAllByRole('button', { name: /ShareX|Flameshot|cron@nas/ })).toHaveLength(3);
    await expect(main.getByRole('button', { name: exact('profile.keys.create') })).toBeVisible();
  },
};

export const Empty: Story = { args: { data: { keys: [] } } };

export const MissingName: Story = {
  play: async ({ canvasElement, globals }) => {
    const { exact, text } = wordsOf(globals);
    const main = within(within(canvasElement).getByRole('main'));
    await userEvent.click(main.getByRole('button', { name: exact('profile.keys.create') }));
    const name = main.getByRole('textbox');
    await expect(name).toHaveFocus();
    await expect(name).toBeInvalid();
    await userEvent.type(name, 'ShareX');
    await userEvent.click(main.getByRole('checkbox', { name: text('profile.keys.scope.upload') }));
    await userEvent.click(main.getByRole('button', { name: exact('profile.keys.create') }));
    await expect(main.getByText(text('profile.keys.noScope'))).toBeVisible();
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
