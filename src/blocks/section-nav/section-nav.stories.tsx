import { expect, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { SectionNav } from './section-nav.tsx';

const meta = {
  title: 'Blocks/Section nav',
  component: SectionNav,
  args: {
    label: 'Sample',
    sections: [
      { to: '/profile', label: { id: 'frame.nav.profile' } },
      { to: '/chat', label: { id: 'frame.nav.chat' }, below: '/chat/' },
    ],
  },
} satisfies Meta<typeof SectionNav>;

export default meta;
type Story = StoryObj<typeof meta>;

export const First: Story = {
  parameters: { path: '/profile' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('link')).toHaveLength(2);
  },
};

export const BelowTheSecond: Story = { parameters: { path: '/chat/one' } };
