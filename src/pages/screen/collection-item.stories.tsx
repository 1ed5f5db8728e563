import { expect, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { AppPage } from '#stories/support/app-page.tsx';
import { openedScreens } from '#stories/support/pictured-screens.ts';
import { sampleCollection, sampleItems } from '#stories/support/sample-collection.ts';
import { wordsOf } from '#stories/support/words.ts';
import { wholePage } from '#stories/support/docs-frames.ts';
import { Page } from './collection-item.page.tsx';

const { signature: id, title } = sampleCollection;
const opened = openedScreens.find(({ picture }) => picture === 'dialog');
const item = sampleItems.find(({ signature }) => signature === opened?.signature);
if (!opened || !item?.screen) throw new Error('No sample item is shown whole');

const place = {
  item: { ...item, screen: { ...item.screen, fileId: opened.fileId } },
  allow_download: true,
  total: sampleItems.length,
  previous: sampleItems[0]?.signature,
  next: sampleItems[2]?.signature,
  title,
  is_owner: false,
};

const meta = {
  title: 'Pages/Library/Collection item',
  component: AppPage,
  args: {
    page: 'c-collection-id',
    path: `/c/${id}/${item.signature}`,
    component: Page,
    viewer: null,
    data: { place, id },
  },
  parameters: wholePage,
} satisfies Meta<typeof AppPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Middle: Story = {
  tags: ['page'],
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const main = within(within(canvasElement).getByRole('main'));
    await expect(main.getByRole('link', { name: exact('screen.stage.previous') })).toHaveAttribute('rel', 'prev');
    await expect(main.getByRole('link', { name: exact('screen.stage.next') })).toHaveAttribute('rel', 'next');
  },
};

/** The owner keeps the original: there is nothing to download. */
export const WithoutDownload: Story = {
  args: { data: { place: { ...place, allow_download: false, next: null }, id } },
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const main = within(within(canvasElement).getByRole('main'));
    await expect(main.queryByRole('link', { name: exact('screen.download') })).not.toBeInTheDocument();
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
