import { expect, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { viewer } from '#machines/session/session.fixtures.ts';
import { AppPage } from '#stories/support/app-page.tsx';
import { wordsOf } from '#stories/support/words.ts';
import { wholePage } from '#stories/support/docs-frames.ts';
import { Page } from './office-version.page.tsx';

const meta = {
  title: 'Pages/Office/Office version',
  component: AppPage,
  args: {
    page: 'office-version',
    path: '/office/version',
    component: Page,
    viewer: { ...viewer, role: 'operator' },
  },
  // It shows CHANGELOG.md as it is now.
  parameters: { ...wholePage, chromatic: { disableSnapshot: true } },
} satisfies Meta<typeof AppPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WhatIsNew: Story = {
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const main = within(within(canvasElement).getByRole('main'));
    await expect(main.getByRole('heading', { level: 1, name: exact('office.version') })).toBeVisible();
    await expect(main.getByRole('heading', { level: 2, name: /^0\.1\.0/ })).toBeVisible();
  },
};
