import { expect, waitFor, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Viewer } from '#domain/viewer.ts';
import { Page } from './trash.page.tsx';
import { AppPage } from '#stories/support/app-page.tsx';
import { sampleNow, sampleScreens } from '#stories/support/sample-screens.ts';
import { wordsOf } from '#stories/support/words.ts';

const viewer: Viewer = {
  id: 'sample',
  email: 'sample@example.com',
  name: 'Sample Account',
  timezone: 'Europe/Kyiv',
  info: { is_verified: true, passphrase_enable: false, status: { alias: 'free' } },
};

const day = 86_400_000;
/** Deleted one after the other, the last one just now and the first one a month ago. */
const trashed = sampleScreens.slice(0, 11).map((screen, place) => ({
  screen,
  date_purged: new Date(sampleNow + (10 - place) * 3 * day).toISOString(),
}));

const meta = {
  title: 'Pages/Trash',
  component: AppPage,
  parameters: { layout: 'fullscreen', ownRouter: true },
  args: {
    page: 'trash',
    path: '/trash',
    component: Page,
    viewer,
    data: { items: trashed, total: 64, shown: 50, now: sampleNow },
  },
} satisfies Meta<typeof AppPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  tags: ['page'],
  play: async ({ canvasElement, globals }) => {
    const { exact, text, path } = wordsOf(globals);
    const canvas = within(canvasElement);
    await expect(canvas.getByText(text('trash.left', { days: 30 }))).toBeVisible();
    await expect(canvas.getByText(text('trash.left', { days: 0 }))).toBeVisible();
    await expect(canvas.getByRole('link', { name: exact('Load more') })).toHaveAttribute(
      'href',
      path('/trash?shown=100'),
    );
  },
};

/** The client of a story never gets an answer, so every request stays pending. */
export const Restoring: Story = {
  // But for one button it looks like the full one.
  parameters: { chromatic: { disableSnapshot: true } },
  args: { data: { items: trashed, total: trashed.length, shown: 50, now: sampleNow } },
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const canvas = within(canvasElement);
    const restore = canvas.getByRole('button', {
      name: exact('trash.restoreNamed', { name: trashed[1]?.screen.name ?? '' }),
    });
    restore.click();
    await waitFor(() => expect(restore).toHaveAttribute('aria-busy', 'true'));
    await expect(canvas.getByRole('button', { name: exact('Restore all') })).not.toHaveAttribute('aria-busy');
  },
};

export const Empty: Story = {
  args: { data: { items: [], total: 0, shown: 50, now: sampleNow } },
  play: async ({ canvasElement, globals }) => {
    const { exact, path } = wordsOf(globals);
    const main = within(within(canvasElement).getByRole('main'));
    await expect(main.getByRole('heading', { name: exact('The trash is empty') })).toBeVisible();
    await expect(main.getByRole('link', { name: exact('To the gallery') })).toHaveAttribute('href', path('/gallery'));
  },
};

export const NarrowWindow: Story = {
  globals: { viewport: { value: 'phone' } },
};
