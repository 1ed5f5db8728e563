import { expect, fn, userEvent, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Link2, Trash2 } from 'lucide-react';
import { Screen } from '#stories/support/layout.tsx';
import { SelectionAction, SelectionBar } from './selection-bar.tsx';

const onCopy = fn().mockName('onCopy');
const onDelete = fn().mockName('onDelete');

const meta = {
  title: 'Components/SelectionBar',
  component: SelectionBar,
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
  play: async ({ canvasElement, args }) => {
    const group = within(canvasElement).getByRole('group', { name: 'Selected screens' });
    await expect(group).toHaveTextContent('3 selected');
    const bar = within(group);
    await userEvent.click(bar.getByRole('button', { name: 'Copy links' }));
    await expect(onCopy).toHaveBeenCalledOnce();
    await userEvent.click(bar.getByRole('button', { name: 'Delete' }));
    await expect(onDelete).toHaveBeenCalledOnce();
    await userEvent.click(bar.getByRole('button', { name: 'Clear selection' }));
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
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: 'Delete' })).toBeDisabled();
  },
};
