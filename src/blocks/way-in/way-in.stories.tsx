import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from '@storybook/test';
import { WayIn } from './way-in.tsx';

const meta = { title: 'Blocks/Way in', component: WayIn, args: { to: 'signup' } } satisfies Meta<typeof WayIn>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Visitor: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link').getAttribute('href')).toMatch(/\/signup$/);
  },
};

export const Member: Story = {
  args: { to: 'gallery' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link').getAttribute('href')).toMatch(/\/gallery$/);
  },
};
