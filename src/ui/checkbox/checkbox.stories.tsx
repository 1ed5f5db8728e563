import { expect, fn, userEvent, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Column } from '#stories/support/layout.tsx';
import { Checkbox } from './checkbox.tsx';
import { wordsOf } from '#stories/support/words.ts';

const meta = {
  title: 'Components/Checkbox',
  component: Checkbox,
  args: { label: 'Remember on this device', name: 'remember', onChange: fn().mockName('onChange') },
} satisfies Meta<typeof Checkbox>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Unchecked: Story = {
  play: async ({ canvasElement, args, globals }) => {
    const { exact, text } = wordsOf(globals);
    const canvas = within(canvasElement);
    const box = canvas.getByRole('checkbox', { name: exact('Remember on this device') });
    await userEvent.click(canvas.getByText(text('Remember on this device')));
    await expect(box).toBeChecked();
    await userEvent.keyboard(' ');
    await expect(box).not.toBeChecked();
    await expect(args.onChange).toHaveBeenCalledTimes(2);
  },
};

export const Checked: Story = { args: { defaultChecked: true } };

export const Indeterminate: Story = {
  args: { label: 'Select the day', indeterminate: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('checkbox')).toBePartiallyChecked();
  },
};

export const LongLabel: Story = {
  args: { label: 'Delete the original too. The link stays, and shows the picture with everything hidden burned in.' },
  render: (args) => (
    <Column>
      <Checkbox {...args} />
    </Column>
  ),
};

export const Disabled: Story = {
  render: () => (
    <Column>
      <Checkbox label="Not yet" disabled />
      <Checkbox label="Always on" disabled defaultChecked />
    </Column>
  ),
};
