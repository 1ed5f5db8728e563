import { expect, fn, userEvent, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Link2 } from 'lucide-react';
import { Screen } from '#stories/support/layout.tsx';
import { Banner } from './banner.tsx';
import { wordsOf } from '#stories/support/words.ts';
import { inFrame } from '#stories/support/docs-frames.ts';

const meta = {
  title: 'Components/Banner',
  component: Banner,
  parameters: inFrame(320),
  args: {
    message: 'Link copied',
    onHold: fn().mockName('onHold'),
    onRelease: fn().mockName('onRelease'),
  },
  render: (args) => (
    <Screen>
      <Banner {...args} />
    </Screen>
  ),
} satisfies Meta<typeof Banner>;

export default meta;
type Story = StoryObj<typeof meta>;

/** LOAD-03: the pointer holds it, and so does the focus. */
export const Default: Story = {
  play: async ({ canvasElement, args, globals }) => {
    const { text } = wordsOf(globals);
    const canvas = within(canvasElement);
    await userEvent.hover(canvas.getByText(text('Link copied')));
    await expect(args.onHold).toHaveBeenCalledOnce();
    await userEvent.unhover(canvas.getByText(text('Link copied')));
    await expect(args.onRelease).toHaveBeenCalledOnce();
    await userEvent.tab();
    await expect(args.onHold).toHaveBeenCalledTimes(2);
    await userEvent.tab();
    await expect(args.onRelease).toHaveBeenCalledTimes(2);
  },
};

export const Light: Story = { args: { variant: 'light', icon: Link2 } };

export const Hidden: Story = {
  args: { message: null },
  play: async ({ canvasElement, globals }) => {
    const { text } = wordsOf(globals);
    await expect(within(canvasElement).queryByText(text('Link copied'))).toBeNull();
  },
};
