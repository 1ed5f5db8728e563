import { expect, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screens } from '#machines/timeline/timeline.fixtures.ts';
import { viewer } from '#machines/session/session.fixtures.ts';
import { AppPage } from '#stories/support/app-page.tsx';
import { wholePage } from '#stories/support/docs-frames.ts';
import { wordsOf } from '#stories/support/words.ts';
import { Page } from './new-guide.page.tsx';

const named = (place: number) => `${screens[place]?.signature}.${screens[place]?.fileId}`;

const meta = {
  title: 'Pages/Editor/New guide',
  component: AppPage,
  args: { page: 'guides-new', path: '/guides/new', component: Page, viewer },
  parameters: wholePage,
} satisfies Meta<typeof AppPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Steps: Story = {
  tags: ['page'],
  args: {
    path: `/guides/new#title=Invite+a+colleague&${named(0)}=Open+Settings&${named(1)}=Click+Invite`,
  },
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const main = within(within(canvasElement).getByRole('main'));
    await expect(await main.findByDisplayValue('Click Invite')).toBeVisible();
    await expect(main.getByRole('button', { name: exact('guideMaking.make') })).toBeEnabled();
  },
};

export const Nothing: Story = {};

export const Visitor: Story = { args: { viewer: null } };
