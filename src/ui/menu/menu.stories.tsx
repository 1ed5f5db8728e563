import { expect, fn, userEvent, waitFor, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Copy, Download, Ellipsis, Link2, Trash2 } from 'lucide-react';
import { Button } from '#src/ui/button/button.tsx';
import { IconButton } from '#src/ui/icon-button/icon-button.tsx';
import { Centre } from '#stories/support/layout.tsx';
import { Menu } from './menu.tsx';
import { wordsOf } from '#stories/support/words.ts';

const onSelect = fn<(id: string) => void>().mockName('onSelect');

const meta = {
  title: 'Components/Menu',
  component: Menu,
  args: {
    items: [
      { id: 'link', label: 'Copy link', icon: Link2, onSelect: () => onSelect('link') },
      { id: 'image', label: 'Copy image', icon: Copy, disabled: true, onSelect: () => onSelect('image') },
      { id: 'download', label: 'Download', icon: Download, onSelect: () => onSelect('download') },
      {
        id: 'delete',
        label: 'Delete',
        icon: Trash2,
        danger: true,
        separated: true,
        onSelect: () => onSelect('delete'),
      },
    ],
    children: <IconButton icon={Ellipsis} label="More" variant="secondary" />,
  },
  render: (args) => (
    <Centre>
      <Menu {...args} />
    </Centre>
  ),
} satisfies Meta<typeof Menu>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = { args: { children: <Button>Copy as …</Button> } };

export const Open: Story = {
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: exact('More') }));
    await waitFor(() => expect(canvas.getByRole('menu', { name: exact('More') })).toBeVisible());
    await expect(canvas.getByRole('button', { name: exact('More') })).toHaveAttribute('aria-expanded', 'true');
    await waitFor(() => expect(canvas.getByRole('menuitem', { name: exact('Copy link') })).toHaveFocus());
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvasElement, globals }) => {
    const { exact, text } = wordsOf(globals);
    const canvas = within(canvasElement);
    const trigger = canvas.getByRole('button', { name: exact('More') });
    trigger.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('menuitem', { name: exact('Copy link') })).toHaveFocus());
    await userEvent.keyboard('{ArrowUp}');
    await expect(canvas.getByRole('menuitem', { name: exact('Delete') })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(canvas.getByRole('menuitem', { name: exact('Copy image') })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(onSelect).not.toHaveBeenCalled();
    await userEvent.keyboard(text('Download').charAt(0));
    await expect(canvas.getByRole('menuitem', { name: exact('Download') })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(onSelect.mock.calls).toEqual([['download']]);
    await waitFor(() => expect(canvas.queryByRole('menu')).toBeNull());
    await expect(trigger).toHaveFocus();
  },
};

/** The name of its button would lie over the actions. */
export const WithoutTheName: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const canvas = within(canvasElement);
    const name = () => canvasElement.querySelector('[popover=manual]');
    await userEvent.hover(canvas.getByRole('button', { name: exact('More') }));
    await waitFor(() => expect(name()).toBeVisible());
    canvasElement.querySelector<HTMLElement>('[popover=auto]')?.showPopover();
    await waitFor(() => expect(canvas.getByRole('menu', { name: exact('More') })).toBeVisible());
    await waitFor(() => expect(name()).toBeNull());
  },
};

/** A second click on the button closes it again. */
export const ClickAgain: Story = {
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const canvas = within(canvasElement);
    const trigger = canvas.getByRole('button', { name: exact('More') });
    await userEvent.click(trigger);
    await waitFor(() => expect(canvas.getByRole('menu')).toBeVisible());
    await userEvent.click(trigger);
    await waitFor(() => expect(canvas.queryByRole('menu')).toBeNull());
  },
};
