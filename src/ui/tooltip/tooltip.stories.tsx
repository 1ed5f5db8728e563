import { expect, userEvent, waitFor, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '#src/ui/button/button.tsx';
import { Centre } from '#stories/support/layout.tsx';
import { Tooltip } from './tooltip.tsx';
import { wordsOf } from '#stories/support/words.ts';

const meta = {
  title: 'Components/Tooltip',
  component: Tooltip,
  args: { text: 'Hidden for good: burned into the picture', children: <Button>Hide</Button> },
  render: (args) => (
    <Centre>
      <Tooltip {...args} />
    </Centre>
  ),
} satisfies Meta<typeof Tooltip>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OnFocus: Story = {
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const button = within(canvasElement).getByRole('button', { name: exact('Hide') });
    await expect(button).toHaveAccessibleDescription(exact('Hidden for good: burned into the picture'));
    await userEvent.tab();
    await waitFor(() => expect(tip(canvasElement)).toBeVisible());
  },
};

export const EscapeHides: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await waitFor(() => expect(tip(canvasElement)).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await expect(tip(canvasElement)).toBeNull();
  },
};

export const OnHover: Story = {
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const button = within(canvasElement).getByRole('button', { name: exact('Hide') });
    await userEvent.hover(button);
    await waitFor(() => expect(tip(canvasElement)).toBeVisible());
    await userEvent.unhover(button);
    await expect(tip(canvasElement)).toBeNull();
  },
};

const tip = (canvas: HTMLElement): HTMLElement | null => canvas.querySelector('[popover]');
