import { expect, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Column } from '#stories/support/layout.tsx';
import { Progress } from './progress.tsx';
import { wordsOf } from '#stories/support/words.ts';

const meta = {
  title: 'Components/Progress',
  component: Progress,
  args: { label: 'Uploading', value: 34 },
  render: (args) => (
    <Column>
      <Progress {...args} />
    </Column>
  ),
} satisfies Meta<typeof Progress>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Part: Story = {
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    await expect(within(canvasElement).getByRole('progressbar', { name: exact('Uploading') })).toHaveValue(34);
  },
};

export const Nothing: Story = { args: { value: 0 } };

export const Done: Story = { args: { value: 100 } };

export const Unknown: Story = { args: { value: undefined } };
