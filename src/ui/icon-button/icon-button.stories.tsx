import { expect, fn, userEvent, waitFor, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Copy, Pause, Plus, Send, Trash2, X } from 'lucide-react';
import { Row } from '#stories/support/layout.tsx';
import { IconButton } from './icon-button.tsx';
import { wordsOf } from '#stories/support/words.ts';

const meta = {
  title: 'Components/Icon button',
  component: IconButton,
  args: { label: 'Copy image', icon: Copy, onClick: fn().mockName('onClick') },
} satisfies Meta<typeof IconButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ghost: Story = {
  play: async ({ canvasElement, args, globals }) => {
    const { exact } = wordsOf(globals);
    await userEvent.click(within(canvasElement).getByRole('button', { name: exact('Copy image') }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

export const Variants: Story = {
  render: () => (
    <Row>
      <IconButton label="Pause" icon={Pause} />
      <IconButton label="Copy image" icon={Copy} variant="secondary" />
      <IconButton label="Send" icon={Send} variant="marker" />
      <IconButton label="New screenshot" icon={Plus} variant="ink" />
    </Row>
  ),
};

export const Sizes: Story = {
  render: () => (
    <Row>
      <IconButton label="Close" icon={X} variant="secondary" size="sm" />
      <IconButton label="Close" icon={X} variant="secondary" />
      <IconButton label="Close" icon={X} variant="secondary" size="lg" />
    </Row>
  ),
};

export const Pressed: Story = { args: { 'aria-pressed': true } };

export const Disabled: Story = {
  render: () => (
    <Row>
      <IconButton label="Delete" icon={Trash2} disabled />
      <IconButton label="Delete" icon={Trash2} variant="secondary" disabled />
    </Row>
  ),
};

/** The tooltip repeats the name for the eye. */
export const NameOnFocus: Story = {
  play: async ({ canvasElement, globals }) => {
    const { text } = wordsOf(globals);
    await userEvent.tab();
    await waitFor(() => expect(within(canvasElement).getByText(text('Copy image'))).toBeVisible());
    await expect(within(canvasElement).getByRole('button')).not.toHaveAttribute('aria-describedby');
  },
};
