import { expect, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Column } from '#stories/support/layout.tsx';
import { wordsOf } from '#stories/support/words.ts';
import { PasswordHint } from './password-hint.tsx';

const meta = {
  title: 'Blocks/Password hint',
  component: PasswordHint,
  args: { password: '', otherWords: [] },
  render: (args) => (
    <Column>
      <PasswordHint {...args} />
    </Column>
  ),
} satisfies Meta<typeof PasswordHint>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Short: Story = { args: { password: 'zq7tiny' } };

export const Weak: Story = { args: { password: 'password1' } };

/** What the person has typed beside it is worth little. */
export const OwnName: Story = {
  args: { password: 'olena-kovalenko', otherWords: ['Olena Kovalenko'] },
  play: async ({ canvasElement, globals }) => {
    const { text } = wordsOf(globals);
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent(text('password.weak'));
  },
};

export const Fair: Story = { args: { password: 'tallgreen' } };

export const Good: Story = { args: { password: 'correct horse' } };

export const Strong: Story = { args: { password: 'tall-green-lamp' } };
