import { expect, fn, userEvent, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Globe } from 'lucide-react';
import { Column } from '#stories/support/layout.tsx';
import { Select } from './select.tsx';
import { wordsOf } from '#stories/support/words.ts';

const meta = {
  title: 'Components/Select',
  component: Select,
  args: {
    label: 'Language',
    name: 'language',
    defaultValue: 'uk',
    options: [
      { value: 'en', label: 'English' },
      { value: 'ru', label: 'Русский' },
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
  play: async ({ canvasElement, args, globals }) => {
    const { exact } = wordsOf(globals);
    const select = within(canvasElement).getByRole('combobox', { name: exact('Language') });
    await userEvent.selectOptions(select, 'Русский');
    await expect(select).toHaveValue('ru');
    await expect(args.onChange).toHaveBeenCalledOnce();
  },
};

export const WithIcon: Story = { args: { icon: Globe, hint: 'Used for mails too.' } };

export const Invalid: Story = { args: { error: 'Choose a language.' } };

export const Disabled: Story = { args: { disabled: true } };
