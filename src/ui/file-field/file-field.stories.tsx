import { expect, userEvent, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Column } from '#stories/support/layout.tsx';
import { wordsOf } from '#stories/support/words.ts';
import { FileField } from './file-field.tsx';

const meta = {
  title: 'Components/File field',
  component: FileField,
  args: { label: 'Files', name: 'files', accept: 'image/png,application/pdf', multiple: true },
  render: (args) => (
    <Column>
      <FileField {...args} />
    </Column>
  ),
} satisfies Meta<typeof FileField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Chosen: Story = {
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const input = within(canvasElement).getByLabelText<HTMLInputElement>(exact('Files'));
    await userEvent.upload(input, [new File(['%PDF-'], 'brief.pdf', { type: 'application/pdf' })]);
    await expect([...(input.files ?? [])].map(({ name }) => name)).toEqual(['brief.pdf']);
  },
};

export const Invalid: Story = { args: { error: 'Write at least one word.' } };
