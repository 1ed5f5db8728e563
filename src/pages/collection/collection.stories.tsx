import { expect, userEvent, waitFor, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { viewer } from '#machines/session/session.fixtures.ts';
import { AppPage } from '#stories/support/app-page.tsx';
import { asOthersSeeThem, sampleCollection, sampleItems } from '#stories/support/sample-collection.ts';
import { sampleGuide } from '#stories/support/sample-guide.ts';
import { wordsOf } from '#stories/support/words.ts';
import { wholePage } from '#stories/support/docs-frames.ts';
import { Page } from './collection.page.tsx';

const total = sampleItems.length;

const meta = {
  title: 'Pages/Library/Collection',
  component: AppPage,
  args: {
    page: 'c-collection',
    path: `/c/${sampleCollection.signature}`,
    component: Page,
    viewer,
    data: { collection: sampleCollection, items: sampleItems, total },
  },
  parameters: wholePage,
} satisfies Meta<typeof AppPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Owner: Story = { tags: ['page'] };

/** What is not open to them is a blank that tells nothing. */
export const Visitor: Story = {
  args: {
    viewer: null,
    data: { collection: { ...sampleCollection, is_owner: false, link: null }, items: asOthersSeeThem, total },
  },
  play: async ({ canvasElement, globals }) => {
    const { exact, text } = wordsOf(globals);
    const main = within(within(canvasElement).getByRole('main'));
    await expect(within(main.getByRole('list')).getAllByRole('link')).toHaveLength(total - 1);
    await expect(main.getByText(text('collection.blank'))).toBeVisible();
    await expect(main.queryByRole('button', { name: exact('collection.edit') })).not.toBeInTheDocument();
  },
};

/** Screens are moved by their buttons, and by Alt with the arrow keys. */
export const Editing: Story = {
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const main = within(within(canvasElement).getByRole('main'));
    await userEvent.click(main.getByRole('button', { name: exact('collection.edit') }));
    const rows = () => main.getAllByRole('listitem').map((row) => row.dataset['signature']);
    const [first, second, ...rest] = sampleItems.map(({ signature }) => signature);
    await expect(rows()).toEqual([first, second, ...rest]);
    main.getAllByRole('textbox')[2]?.focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(rows()).toEqual([second, first, ...rest]));
  },
};

export const Sharing: Story = {
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: exact('collection.share') }));
    const panel = within(await canvas.findByRole('dialog'));
    await userEvent.click(await panel.findByRole('switch', { name: exact('share.on') }));
    await waitFor(() => expect(panel.queryByText(exact('share.password'))).not.toBeInTheDocument());
  },
};

export const Empty: Story = {
  args: {
    data: {
      collection: { ...sampleCollection, cover: null, title: '', description: '', total: 0 },
      items: [],
      total: 0,
    },
  },
};

const asGuide = {
  collection: { ...sampleCollection, is_guide: true },
  items: sampleItems,
  total,
  view: 'guide',
  guide: sampleGuide,
};

/** Its steps are ticked off, and its pictures open large. */
export const Guide: Story = {
  tags: ['page'],
  args: {
    viewer: null,
    data: { ...asGuide, collection: { ...asGuide.collection, is_owner: false, link: null } },
  },
  play: async ({ canvasElement, globals }) => {
    const { exact, text } = wordsOf(globals);
    const canvas = within(canvasElement);
    const main = within(canvas.getByRole('main'));
    const [first] = main.getAllByRole('button', { name: exact('guide.done') });
    if (first) await userEvent.click(first);
    await expect(await main.findByText(text('guide.progress', { done: 1, total: 2 }))).toBeVisible();
    await userEvent.click(main.getByRole('button', { name: exact('guide.clear') }));
    await userEvent.click(main.getByRole('link', { name: /3–5$/ }));
    const dialog = within(await canvas.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: exact('guide.previous') }));
    await userEvent.click(dialog.getByRole('button', { name: exact('guide.close') }));
    await expect(canvas.queryByRole('dialog')).not.toBeInTheDocument();
  },
};

export const GuidePhone: Story = { args: { data: asGuide }, globals: { viewport: { value: 'phone' } } };

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
