import { expect, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ClipboardPaste, Trash2, Upload } from 'lucide-react';
import { Button } from '#src/ui/button/button.tsx';
import { Chord } from '#src/ui/kbd/kbd.tsx';
import { EmptyState } from './empty-state.tsx';
import { wordsOf } from '#stories/support/words.ts';

const meta = {
  title: 'Components/Empty state',
  component: EmptyState,
  args: { icon: ClipboardPaste, title: 'Paste your first screen' },
} satisfies Meta<typeof EmptyState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Teaching: Story = {
  args: {
    children: (
      <p>
        Take a screenshot, then press <Chord keys={['Ctrl', 'V']} /> here. It gets a link at once, and stays under the
        day you added it.
      </p>
    ),
    actions: (
      <Button variant="primary" icon={Upload}>
        Choose a file
      </Button>
    ),
  },
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    await expect(within(canvasElement).getByRole('heading', { name: exact('Paste your first screen') })).toBeVisible();
  },
};

export const Short: Story = { args: { icon: Trash2, title: 'The trash is empty' } };
