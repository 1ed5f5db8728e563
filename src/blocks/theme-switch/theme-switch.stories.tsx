import { expect, fn, userEvent, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ThemeSwitch } from './theme-switch.tsx';
import { wordsOf } from '#stories/support/words.ts';

const meta = {
  title: 'Components/ThemeSwitch',
  component: ThemeSwitch,
  args: { value: 'system', onSelect: fn().mockName('onSelect') },
} satisfies Meta<typeof ThemeSwitch>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ThreeChoices: Story = {
  play: async ({ canvasElement, args, globals }) => {
    const { exact } = wordsOf(globals);
    const group = within(within(canvasElement).getByRole('group', { name: exact('Theme') }));
    await expect(group.getByRole('radio', { name: exact('frame.theme.system') })).toBeChecked();
    await userEvent.click(group.getByRole('radio', { name: exact('frame.theme.dark') }));
    await expect(args.onSelect).toHaveBeenCalledWith('dark');
  },
};

export const WithWords: Story = { args: { withWords: true } };

export const Chosen: Story = { args: { value: 'dark' } };
