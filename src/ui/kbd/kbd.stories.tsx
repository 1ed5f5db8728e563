import type { Meta, StoryObj } from '@storybook/react-vite';
import { Chord, Kbd } from './kbd.tsx';

const meta = { title: 'Components/Kbd', component: Kbd, args: { children: 'Esc' } } satisfies Meta<typeof Kbd>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OneKey: Story = {};

export const Together: Story = {
  render: () => (
    <p>
      <Chord keys={['Ctrl', 'V']} /> to paste
    </p>
  ),
};
