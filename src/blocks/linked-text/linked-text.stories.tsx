import { expect, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { LinkedText } from './linked-text.tsx';

const meta = {
  title: 'Blocks/Linked text',
  component: LinkedText,
  args: { text: 'See https://kadr.example/faq (and <b>no</b> HTML).' },
} satisfies Meta<typeof LinkedText>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithAnAddress: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('link')).toHaveAttribute('href', 'https://kadr.example/faq');
    await expect(canvasElement).toHaveTextContent('(and <b>no</b> HTML).');
  },
};
