import { expect, userEvent, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Lock } from 'lucide-react';
import { Column } from '#stories/support/layout.tsx';
import { PasswordField } from './password-field.tsx';
import { wordsOf } from '#stories/support/words.ts';

const meta = {
  title: 'Components/Password field',
  component: PasswordField,
  args: { label: 'Password', name: 'password', autoComplete: 'current-password', defaultValue: 'tall-green-lamp' },
  render: (args) => (
    <Column>
      <PasswordField {...args} />
    </Column>
  ),
} satisfies Meta<typeof PasswordField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Hidden: Story = {};

export const ShownAndHiddenAgain: Story = {
  play: async ({ canvasElement, globals }) => {
    const { exact, text } = wordsOf(globals);
    const canvas = within(canvasElement);
    const input = canvas.getByLabelText(text('Password'));
    await expect(input).toHaveAttribute('type', 'password');
    await userEvent.click(canvas.getByRole('button', { name: exact('Show password') }));
    await expect(input).toHaveAttribute('type', 'text');
    await userEvent.click(canvas.getByRole('button', { name: exact('Hide password') }));
    await expect(input).toHaveAttribute('type', 'password');
    await expect(input).toHaveValue('tall-green-lamp');
  },
};

export const Passphrase: Story = { args: { label: 'Passphrase', icon: Lock, autoComplete: 'off' } };

export const Invalid: Story = {
  args: { defaultValue: 'short', autoComplete: 'new-password', error: 'Use at least 8 characters.' },
};

export const Disabled: Story = { args: { disabled: true } };
