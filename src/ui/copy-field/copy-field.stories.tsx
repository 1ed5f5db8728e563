import { expect, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Column } from '#stories/support/layout.tsx';
import { wordsOf } from '#stories/support/words.ts';
import { CopyField } from './copy-field.tsx';

const meta = {
  title: 'Components/Copy field',
  component: CopyField,
  args: { label: 'Link', text: 'https://kadr.example/s/4fJ7cQ2mZxT9bLwK1sVnRa' },
  render: (args) => (
    <Column>
      <CopyField {...args} />
    </Column>
  ),
} satisfies Meta<typeof CopyField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Short: Story = {
  play: async ({ canvasElement, globals, args }) => {
    const { exact } = wordsOf(globals);
    const field = within(canvasElement).getByRole<HTMLTextAreaElement>('textbox', { name: exact('Link') });
    await expect(field).toHaveFocus();
    await expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe(args.text);
  },
};

const { text: link } = meta.args;

/** It stays low, and scrolls. */
export const Long: Story = {
  args: { label: 'Links', text: Array.from({ length: 60 }, () => link).join('\n') },
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('textbox');
    await expect(field.offsetHeight).toBeLessThanOrEqual(innerHeight * 0.4);
    await expect(field.scrollHeight).toBeGreaterThan(field.offsetHeight);
  },
};
