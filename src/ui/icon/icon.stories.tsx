import { expect, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { CloudOff, Link2, Trash2 } from 'lucide-react';
import { Row } from '#stories/support/layout.tsx';
import { Icon } from './icon.tsx';
import { wordsOf } from '#stories/support/words.ts';

const meta = {
  title: 'Components/Icon',
  component: Icon,
  args: { of: Trash2 },
} satisfies Meta<typeof Icon>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Sizes: Story = {
  render: ({ of }) => (
    <Row>
      {([14, 16, 18, 20, 24, 32] as const).map((size) => (
        <Icon key={size} of={of} size={size} />
      ))}
    </Row>
  ),
};

/** Beside words it says nothing by itself. */
export const BesideWords: Story = {
  args: { of: Link2 },
  render: (args) => (
    <Row>
      <Icon {...args} />
      <span>kadr.example/s/4f8a</span>
    </Row>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('img')).not.toBeInTheDocument();
  },
};

export const AloneWithName: Story = {
  args: { of: CloudOff, size: 32, label: 'Offline' },
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    await expect(within(canvasElement).getByRole('img', { name: exact('Offline') })).toBeVisible();
  },
};
