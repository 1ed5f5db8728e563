import { expect, fn, userEvent, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Row } from '#stories/support/layout.tsx';
import { ThemeButton, ThemeSwitch } from './theme-switch.tsx';

const meta = {
  title: 'Components/ThemeSwitch',
  component: ThemeSwitch,
  args: { value: 'system', onSelect: fn().mockName('onSelect') },
} satisfies Meta<typeof ThemeSwitch>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ThreeChoices: Story = {
  play: async ({ canvasElement, args }) => {
    const group = within(within(canvasElement).getByRole('group', { name: 'Theme' }));
    await expect(group.getByRole('radio', { name: 'as in the system' })).toBeChecked();
    await userEvent.click(group.getByRole('radio', { name: 'dark' }));
    await expect(args.onSelect).toHaveBeenCalledWith('dark');
  },
};

export const Chosen: Story = { args: { value: 'dark' } };

export const OneButton: Story = {
  render: (args) => (
    <Row>
      <ThemeButton {...args} />
      <ThemeButton {...args} value="light" />
      <ThemeButton {...args} value="dark" />
    </Row>
  ),
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Theme: as in the system' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Theme: light' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Theme: dark' }));
    await expect(args.onSelect.mock.calls).toEqual([['dark'], ['system'], ['light']]);
  },
};
