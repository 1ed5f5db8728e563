import { expect, fn, userEvent, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Mail, Search } from 'lucide-react';
import { Kbd } from '#src/ui/kbd/kbd.tsx';
import { Column } from '#stories/support/layout.tsx';
import { TextField } from './text-field.tsx';
import { wordsOf } from '#stories/support/words.ts';

const meta = {
  title: 'Components/Text field',
  component: TextField,
  args: { label: 'Email', type: 'email', name: 'email', autoComplete: 'email', onChange: fn().mockName('onChange') },
  render: (args) => (
    <Column>
      <TextField {...args} />
    </Column>
  ),
} satisfies Meta<typeof TextField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  args: { placeholder: 'name@site.com' },
  play: async ({ canvasElement, args, globals }) => {
    const { exact } = wordsOf(globals);
    const input = within(canvasElement).getByRole('textbox', { name: exact('Email') });
    await userEvent.type(input, 'me@x.io');
    await expect(input).toHaveValue('me@x.io');
    await expect(args.onChange).toHaveBeenCalledTimes(7);
  },
};

export const Filled: Story = { args: { defaultValue: 'olena@example.com', icon: Mail } };

export const WithHint: Story = {
  args: { label: 'Name', type: 'text', name: 'name', hint: 'Shown beside your comments.' },
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    await expect(within(canvasElement).getByRole('textbox')).toHaveAccessibleDescription(
      exact('Shown beside your comments.'),
    );
  },
};

export const Invalid: Story = {
  args: { defaultValue: 'olena@kadr', error: 'Enter a full address, like name@site.com' },
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const input = within(canvasElement).getByRole('textbox', { name: exact('Email') });
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription(exact('Enter a full address, like name@site.com'));
  },
};

export const Focused: Story = {
  play: async ({ canvasElement, globals }) => {
    const { text } = wordsOf(globals);
    await userEvent.click(within(canvasElement).getByText(text('Email')));
    await expect(within(canvasElement).getByRole('textbox')).toHaveFocus();
  },
};

export const Disabled: Story = { args: { defaultValue: 'olena@example.com', disabled: true } };

export const SearchField: Story = {
  args: {
    label: 'Search',
    labelHidden: true,
    type: 'search',
    name: 'q',
    placeholder: 'Search text in screens',
    icon: Search,
    end: <Kbd>/</Kbd>,
  },
};
