import { expect, fn, userEvent, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Link2, Trash2 } from 'lucide-react';
import { Screen } from '#stories/support/layout.tsx';
import { SelectionAction, SelectionBar } from './selection-bar.tsx';
import { wordsOf } from '#stories/support/words.ts';
import { inFrame } from '#stories/support/docs-frames.ts';

const onCopy = fn().mockName('onCopy');
const onDelete = fn().mockName('onDelete');

const meta = {
  title: 'Blocks/Selection bar',
  component: SelectionBar,
  parameters: inFrame(320),
  args: {
    count: 3,
    onClear: fn().mockName('onClear'),
    children: (
      <>
        <SelectionAction icon={Link2} label="Copy links" onSelect={onCopy} />
        <SelectionAction icon={Trash2} label="Delete" onSelect={onDelete} />
      </>
    ),
  },
  render: (args) => (
    <Screen>
      <SelectionBar {...args} />
    </Screen>
  ),
} satisfies Meta<typeof SelectionBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Few: Story = {
  play: async ({ canvasElement, args, globals }) => {
    const { exact, text } = wordsOf(globals);
    const group = within(canvasElement).getByRole('group', { name: exact('Selected screenshots') });
    await expect(group).toHaveTextContent(text('screens.selection.selected', { count: args.count }));
    const bar = within(group);
    await userEvent.click(bar.getByRole('button', { name: exact('Copy links') }));
    await expect(onCopy).toHaveBeenCalledOnce();
    await userEvent.click(bar.getByRole('button', { name: exact('Delete') }));
    await expect(onDelete).toHaveBeenCalledOnce();
    await userEvent.click(bar.getByRole('button', { name: exact('Clear selection') }));
    await expect(args.onClear).toHaveBeenCalledOnce();
  },
};

export const WholeHistory: Story = { args: { count: 48_210 } };

export const Working: Story = {
  args: {
    children: (
      <>
        <SelectionAction icon={Link2} label="Copy links" onSelect={onCopy} />
        <SelectionAction icon={Trash2} label="Delete" busy onSelect={onDelete} />
      </>
    ),
  },
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const busy = within(canvasElement).getByRole('button', { name: exact('Delete') });
    await expect(busy).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(busy);
    await expect(onDelete).not.toHaveBeenCalled();
    await expect(busy).toHaveFocus();
  },
};
