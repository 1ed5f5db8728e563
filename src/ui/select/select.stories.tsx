import { expect, fn, userEvent, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Column } from '#stories/support/layout.tsx';
import { wordsOf } from '#stories/support/words.ts';
import { Select } from './select.tsx';

const meta = {
  title: 'Components/Select',
  component: Select,
  args: {
    label: 'Language',
    name: 'language',
    options: [
      { value: 'en', label: 'English' },
      { value: 'uk', label: 'Українська' },
    ],
    onChange: fn().mockName('onChange'),
  },
  render: (args) => (
    <Column>
      <Select {...args} />
    </Column>
  ),
} satisfies Meta<typeof Select>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Chosen: Story = {
  args: { defaultValue: 'en' },
  play: async ({ canvasElement, args, globals }) => {
    const { exact } = wordsOf(globals);
    const select = within(canvasElement).getByRole('combobox', { name: exact('Language') });
    await userEvent.selectOptions(select, 'uk');
    await expect(select).toHaveValue('uk');
    await expect(args.onChange).toHaveBeenCalledOnce();
  },
};

export const Invalid: Story = { args: { error: 'Write at least one word.' } };

export const Disabled: Story = { args: { disabled: true } };
