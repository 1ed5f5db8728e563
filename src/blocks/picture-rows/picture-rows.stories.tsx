import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from '@storybook/test';
import { PictureRows } from './picture-rows.tsx';

const meta = {
  title: 'Blocks/Picture rows',
  component: PictureRows,
  args: {
    rows: [
      { id: 'capture', title: 'Capture', text: 'Choose a tab, a window or the screen.', picture: '/og.png' },
      { id: 'send', title: 'Send', text: 'The link is in your clipboard.', picture: '/og.png' },
    ],
  },
} satisfies Meta<typeof PictureRows>;

export default meta;
type Story = StoryObj<typeof meta>;

export const InTurn: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('heading', { level: 2 })).toHaveLength(2);
  },
};
