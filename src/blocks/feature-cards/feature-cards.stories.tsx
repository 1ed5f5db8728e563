import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from '@storybook/test';
import { Clipboard, MonitorDown } from 'lucide-react';
import { FeatureCards } from './feature-cards.tsx';

const meta = {
  title: 'Blocks/Feature cards',
  component: FeatureCards,
  args: {
    cards: [
      { id: 'paste', icon: Clipboard, title: 'Paste', text: 'Ctrl+V on any page uploads what is in the clipboard.' },
      {
        id: 'drop',
        icon: MonitorDown,
        title: 'Drop',
        text: 'A file, ten files or a folder.',
        more: <a href="/tour">Tour</a>,
      },
    ],
  },
} satisfies Meta<typeof FeatureCards>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Several: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('listitem')).toHaveLength(2);
  },
};
