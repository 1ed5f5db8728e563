import { expect, userEvent, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Column } from '#stories/support/layout.tsx';
import { Textarea } from './textarea.tsx';
import { wordsOf } from '#stories/support/words.ts';

const meta = {
  title: 'Components/Textarea',
  component: Textarea,
  args: { label: 'Comment', name: 'text', placeholder: 'What should they look at?' },
  render: (args) => (
    <Column>
      <Textarea {...args} />
    </Column>
  ),
} satisfies Meta<typeof Textarea>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Counted: Story = {
  args: { maxLength: 300, defaultValue: 'One week.' },
  play: async ({ canvasElement, globals }) => {
    const { exact, text } = wordsOf(globals);
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('textbox', { name: exact('Comment') }), ' The arrow marks the release hour.');
    const { length } = `${text('One week.')} The arrow marks the release hour.`;
    await expect(canvas.getByText(text('ui.textarea.count', { length, limit: 300 }))).toBeVisible();
  },
};

export const NearTheLimit: Story = { args: { maxLength: 20, defaultValue: 'Nineteen characters' } };

export const Invalid: Story = { args: { defaultValue: '', error: 'Write at least one word.' } };

export const Disabled: Story = { args: { disabled: true, defaultValue: 'Sent a minute ago.' } };
