import { expect, userEvent, waitFor, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { wordsOf } from '#stories/support/words.ts';
import { SiteMenu } from './site-menu.tsx';

const meta = {
  title: 'Blocks/Site menu',
  component: SiteMenu,
  args: {
    items: [
      { id: 'tour', title: 'Tour', link: '/tour', submenu: [] },
      {
        id: 'features',
        title: 'Features',
        link: '/features/web',
        submenu: [
          { id: 'web', title: 'In the browser', link: '/features/web' },
          { id: 'mobile', title: 'On a phone', link: '/features/mobile' },
        ],
      },
      { id: 'status', title: 'Status', link: 'https://status.example/', submenu: [] },
    ],
  },
} satisfies Meta<typeof SiteMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Wide: Story = {
  name: 'SYS-03: a submenu opens from its row',
  tags: ['wide'],
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const menu = within(within(canvasElement).getByRole('navigation', { name: exact('frame.menu') }));
    await expect(menu.getByRole('link', { name: 'Tour' })).toHaveAttribute('href', '/tour');
    await expect(menu.getByRole('link', { name: 'Status' })).toHaveAttribute('href', 'https://status.example/');
    await expect(menu.queryByRole('link', { name: exact('On a phone') })).not.toBeInTheDocument();
    await userEvent.click(menu.getByRole('button', { name: 'Features' }));
    await waitFor(() => expect(menu.getByRole('link', { name: exact('On a phone') })).toBeVisible());
  },
};

/** Everything behind one button, as on a phone. */
export const Compact: Story = {
  name: 'SYS-03: all of it behind one button',
  args: { compact: true },
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const menu = within(within(canvasElement).getByRole('navigation', { name: exact('frame.menu') }));
    await userEvent.click(menu.getByRole('button', { name: exact('frame.menu') }));
    for (const name of ['Tour', exact('In the browser'), exact('On a phone'), 'Status'])
      await waitFor(() => expect(menu.getByRole('link', { name })).toBeVisible());
  },
};
