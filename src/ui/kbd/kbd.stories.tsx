import type { Meta, StoryObj } from '@storybook/react-vite';
import { Row } from '#stories/support/layout.tsx';
import { Kbd } from './kbd.tsx';

const meta = { title: 'Components/Kbd', component: Kbd, args: { children: 'Esc' } } satisfies Meta<typeof Kbd>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OneKey: Story = {};

export const Chord: Story = {
  render: () => (
    <Row>
      <span>
        <Kbd>Ctrl</Kbd>
        <Kbd>V</Kbd> to paste
      </span>
    </Row>
  ),
};
