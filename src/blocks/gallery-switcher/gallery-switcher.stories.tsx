import { expect, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { wordsOf } from '#stories/support/words.ts';
import { GallerySwitcher } from './gallery-switcher.tsx';

const meta = {
  title: 'Blocks/Gallery switcher',
  component: GallerySwitcher,
  args: { mine: 48_210, shared: 12 },
} satisfies Meta<typeof GallerySwitcher>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Mine: Story = {
  parameters: { path: '/gallery' },
  play: async ({ canvasElement, globals }) => {
    const { text } = wordsOf(globals);
    const [mine, shared] = within(canvasElement).getAllByRole('link');
    await expect(mine).toHaveTextContent(text('timeline.galleries.mine'));
    await expect(mine).toHaveAttribute('aria-current', 'page');
    await expect(shared).toHaveTextContent(text('frame.nav.shared'));
    await expect(shared).not.toHaveAttribute('aria-current');
  },
};

export const Shared: Story = {
  parameters: { path: '/shared' },
  play: async ({ canvasElement }) => {
    const [mine, shared] = within(canvasElement).getAllByRole('link');
    await expect(mine).not.toHaveAttribute('aria-current');
    await expect(shared).toHaveAttribute('aria-current', 'page');
  },
};
