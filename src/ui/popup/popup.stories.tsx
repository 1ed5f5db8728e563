import { expect, fn, userEvent, waitFor, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { Screen } from '#stories/support/layout.tsx';
import { Popup } from './popup.tsx';
import { wordsOf } from '#stories/support/words.ts';
import { inFrame } from '#stories/support/docs-frames.ts';

const meta = {
  title: 'Components/Popup',
  component: Popup,
  parameters: inFrame(560),
  args: {
    open: true,
    title: 'Rename this screenshot?',
    description: 'Everybody with the link sees the new name.',
    approveText: 'Rename',
    onApprove: fn().mockName('onApprove'),
    onCancel: fn().mockName('onCancel'),
  },
  render: (args) => (
    <Screen>
      <Popup {...args} />
    </Screen>
  ),
} satisfies Meta<typeof Popup>;

export default meta;
type Story = StoryObj<typeof meta>;

const withCheckbox = {
  title: 'Delete 3 screenshots?',
  description: 'Their links stop working at once. You can restore them from the trash for 30 days.',
  checkboxText: 'Do not ask again today',
  approveText: 'Delete 3',
  danger: true,
};

/** POP-01, POP-02: what is asked, and the value of the checkbox goes with the approval. */
export const WithCheckbox: Story = {
  args: withCheckbox,
  play: async ({ canvasElement, args, globals }) => {
    const { exact } = wordsOf(globals);
    const canvas = within(canvasElement);
    const dialog = canvas.getByRole('dialog', { name: exact('Delete 3 screenshots?') });
    await expect(dialog).toHaveAccessibleDescription(
      exact('Their links stop working at once. You can restore them from the trash for 30 days.'),
    );
    await waitFor(() => expect(canvas.getByRole('button', { name: exact('Delete 3') })).toHaveFocus());
    await userEvent.click(canvas.getByRole('checkbox', { name: exact('Do not ask again today') }));
    await userEvent.keyboard('{Enter}');
    await expect(args.onApprove.mock.calls).toEqual([[true]]);
  },
};

/** Work that takes long says how far it is. */
export const LongWork: Story = {
  args: { ...withCheckbox, checkboxText: undefined, loading: true, progress: { label: '40% done', share: 0.4 } },
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    await expect(within(canvasElement).getByRole('progressbar', { name: exact('40% done') })).toHaveValue(0.4);
  },
};

export const Plain: Story = {
  play: async ({ canvasElement, args, globals }) => {
    const { exact } = wordsOf(globals);
    const canvas = within(canvasElement);
    await expect(canvas.queryByRole('checkbox')).toBeNull();
    await waitFor(() => expect(canvas.getByRole('button', { name: exact('Rename') })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onApprove.mock.calls).toEqual([[false]]);
  },
};

export const Centred: Story = { args: { textAlign: 'center', cancelText: 'Later' } };

/** POP-04, POP-05: four ways to cancel. */
export const Dismissals: Story = {
  play: async ({ canvasElement, args, globals }) => {
    const { exact } = wordsOf(globals);
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: exact('Cancel') }));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(canvas.getByRole('button', { name: exact('Close') }));
    await userEvent.click(canvas.getByRole('dialog'));
    await expect(args.onCancel).toHaveBeenCalledTimes(4);
    await expect(args.onApprove).not.toHaveBeenCalled();
  },
};

/** POP-04: while the approval runs, none of them acts. */
export const Loading: Story = {
  args: { ...withCheckbox, loading: true },
  play: async ({ canvasElement, args, globals }) => {
    const { exact } = wordsOf(globals);
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('button', { name: exact('Cancel') })).toBeDisabled();
    await expect(canvas.getByRole('button', { name: exact('Close') })).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(canvas.getByRole('dialog'));
    await userEvent.click(canvas.getByRole('button', { name: exact('Delete 3') }));
    await expect(args.onCancel).not.toHaveBeenCalled();
    await expect(args.onApprove).not.toHaveBeenCalled();
  },
};

/** POP-05: the focus goes back to where it was. */
export const FocusReturns: Story = {
  args: { open: false },
  render: (args) => <Opener {...args} opener="Rename …" />,
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const canvas = within(canvasElement);
    const opener = canvas.getByRole('button', { name: exact('Rename …') });
    await userEvent.click(opener);
    await waitFor(() => expect(canvas.getByRole('dialog')).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
    await expect(opener).toHaveFocus();
  },
};

function Opener({ opener, ...props }: Parameters<typeof Popup>[0] & { opener: string }) {
  const [open, setOpen] = useState(false);
  return (
    <Screen>
      <Button onClick={() => setOpen(true)}>{opener}</Button>
      <Popup {...props} open={open} onCancel={() => setOpen(false)} />
    </Screen>
  );
}
