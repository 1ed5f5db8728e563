import { expect, userEvent, waitFor, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { pixelLimit, uploadBytesLimit } from '#domain/limits.ts';
import type { ActorRefFrom } from 'xstate';
import { newItem } from '#machines/uploads/upload-item.ts';
import { fileOf, states } from '#machines/uploads/uploads.fixtures.ts';
import { uploadsMachine } from '#machines/uploads/uploads.machine.ts';
import { frozenActor } from '#stories/flows/frozen-actor.ts';
import { Screen } from '#stories/support/layout.tsx';
import { DropCover } from './drop-cover.tsx';
import { UploadQueue } from './upload-queue.tsx';
import { wordsOf } from '#stories/support/words.ts';
import { inFrame } from '#stories/support/docs-frames.ts';

const refused = [1, 2].map((number) => ({
  ...newItem(fileOf(number), uploadBytesLimit),
  status: 'failed' as const,
  failure: { type: 'account_full' as const },
}));
const queues = { ...states, full: { ...states.open, context: { ...states.open.context, items: refused } } };

interface QueueInState {
  state: keyof typeof queues;
  keepDays?: number;
  linkDays?: number;
}

/** The queue as a flow left it: nothing is sent, but it can be handled. */
function QueueIn({ state, ...kept }: QueueInState) {
  const [uploads] = useState((): ActorRefFrom<typeof uploadsMachine> => frozenActor(uploadsMachine, queues[state]));
  return (
    <Screen>
      <UploadQueue
        uploads={uploads}
        screenPath={(signature) => `/s/${signature}`}
        trashPath="/trash"
        pixelLimit={pixelLimit}
        {...kept}
      />
    </Screen>
  );
}

const meta = {
  title: 'Features/Upload',
  component: QueueIn,
  parameters: inFrame(640),
} satisfies Meta<typeof QueueIn>;

export default meta;
type Story = StoryObj<typeof meta>;

/** What is uploaded stays for a while alone. */
export const KeptForAWhile: Story = {
  args: { state: 'open', keepDays: 365, linkDays: 30 },
  play: async ({ canvasElement, globals }) => {
    const { text } = wordsOf(globals);
    const kept = within(canvasElement).getByText(text('queue.kept', { ends: 'both', keepDays: 365, linkDays: 30 }));
    await waitFor(() => expect(kept).toBeVisible());
  },
};

export const Queue: Story = {
  args: { state: 'open' },
  play: async ({ canvasElement, globals }) => {
    const { exact, text } = wordsOf(globals);
    const panel = within(await within(canvasElement).findByRole('region', { name: exact('Uploads') }));
    const unfold = panel.queryByRole('button', { name: exact('Show the list') });
    if (unfold) await userEvent.click(unfold);
    await waitFor(() => expect(panel.getByText(text('The connection was lost'))).toBeVisible());
    await expect(
      panel.queryByRole('button', { name: exact('queue.row.retry', { name: 'orders-7' }) }),
    ).not.toBeInTheDocument();
    await userEvent.click(panel.getByRole('button', { name: exact('queue.row.remove', { name: 'orders-7' }) }));
    await expect(panel.queryByText('orders-7')).not.toBeInTheDocument();
    await userEvent.click(panel.getByRole('button', { name: exact('queue.row.pause', { name: 'orders-8' }) }));
    await expect(panel.getByRole('button', { name: exact('queue.row.resume', { name: 'orders-8' }) })).toBeVisible();
  },
};

export const WaitsForASignIn: Story = {
  args: { state: 'waiting for a sign-in' },
  play: async ({ canvasElement, globals }) => {
    const { text } = wordsOf(globals);
    await expect((await within(canvasElement).findAllByText(text('Waits until you log in'))).length).toBe(2);
  },
};

export const Held: Story = {
  args: { state: 'held' },
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const canvas = within(canvasElement);
    const words = exact('The server needs a short break: uploading continues by itself');
    const panel = within(await canvas.findByRole('region', { name: exact('Uploads') }));
    await waitFor(() => expect(panel.getByText(words)).toBeVisible());
    await expect(canvas.getByRole('status')).toHaveTextContent(words);
  },
};

/** Anyone who has no room left is told where deleted screens take it up. */
export const AccountFull: Story = {
  args: { state: 'full' },
  play: async ({ canvasElement, globals }) => {
    const { exact, text } = wordsOf(globals);
    const canvas = within(canvasElement);
    const words = text('queue.makeRoom');
    const panel = within(await canvas.findByRole('region', { name: exact('Uploads') }));
    await waitFor(() => expect(panel.getByRole('link')).toBeVisible());
    await expect(panel.getByRole('link')).toHaveAttribute('href', '/trash');
    await expect(panel.getByRole('link').parentElement).toHaveTextContent(words);
    await expect(canvas.getByRole('alert')).toHaveTextContent(words);
  },
};

export const Offline: Story = {
  args: { state: 'offline' },
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const canvas = within(canvasElement);
    await canvas.findByRole('region', { name: exact('Uploads') });
    await expect(canvas.getByRole('status')).toHaveTextContent(exact('Offline: the queue waits'));
  },
};

export const NothingOnItsWay: Story = {
  args: { state: 'empty' },
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    await expect(within(canvasElement).queryByRole('region', { name: exact('Uploads') })).not.toBeInTheDocument();
  },
};

export const FilesOverThePage: Story = {
  args: { state: 'empty' },
  render: () => (
    <Screen>
      <DropCover count={3} />
    </Screen>
  ),
  play: async ({ canvasElement, globals }) => {
    const { text } = wordsOf(globals);
    const words = await within(canvasElement).findByText(text('drop.text', { count: 3 }));
    await waitFor(() => expect(words).toBeVisible());
  },
};
