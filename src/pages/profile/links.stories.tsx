import { openDefaults, openLink } from '#domain/shared-link.fixtures.ts';
import { expect, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { viewer } from '#machines/session/session.fixtures.ts';
import { AppPage } from '#stories/support/app-page.tsx';
import { sampleCollection, sampleItems } from '#stories/support/sample-collection.ts';
import { wordsOf } from '#stories/support/words.ts';
import { wholePage } from '#stories/support/docs-frames.ts';
import { Page } from './links.page.tsx';

const open = { ...openLink, views: 1 };
const links = [
  { screen: null, collection: sampleCollection, link: sampleCollection.link },
  ...sampleItems.slice(0, 3).map(({ screen }, index) => ({
    screen,
    collection: null,
    link: [
      { ...open, expires_at: '2026-12-01T12:00:00.000Z', has_password: true, views_left: 3 },
      { ...open, is_open: false, expires_at: '2026-11-19T12:00:00.000Z', views: 4 },
      { ...open, is_on: false, is_open: false, views: 0 },
    ][index],
  })),
];

const meta = {
  title: 'Pages/Profile/Links',
  component: AppPage,
  args: {
    page: 'profile-links',
    path: '/profile/links',
    component: Page,
    viewer,
    data: { links, total: links.length, offset: 0, defaults: openDefaults },
  },
  parameters: wholePage,
} satisfies Meta<typeof AppPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Several: Story = {
  tags: ['page'],
  play: async ({ canvasElement, globals }) => {
    const { exact, text } = wordsOf(globals);
    const main = within(within(canvasElement).getByRole('main'));
    await expect(main.getByText(text('profile.links.off'))).toBeVisible();
    await expect(main.getAllByText(text('profile.links.revoke'))).toHaveLength(2);
    await expect(main.getAllByText(text('profile.links.turnOn'))).toHaveLength(2);
    await expect(main.getByRole('button', { name: exact('profile.links.revokeAll') })).toBeVisible();
  },
};

export const Empty: Story = { args: { data: { links: [], total: 0, offset: 0, defaults: openDefaults } } };
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
