import { expect, userEvent, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { QuestionItem } from './question-item.tsx';

const meta = {
  title: 'Blocks/Question item',
  component: QuestionItem,
  args: { title: 'Who can open my link?', content: '<p>Anyone who has it.</p>' },
} satisfies Meta<typeof QuestionItem>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Folded: Story = {};

export const Open: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('heading', { level: 3 }));
    await expect(canvas.getByText('Anyone who has it.')).toBeVisible();
  },
};
