import { expect, fn, userEvent, waitFor, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { UploadEntry } from './upload-entry.ts';
import { UploadPanel } from './upload-panel.tsx';
import { wordsOf } from '#stories/support/words.ts';

const revenue: UploadEntry = {
  id: 'a',
  name: 'Revenue, week 47.png',
  bytes: 1_132_000,
  status: 'sending',
  sent: 640_000,
};
const dialog: UploadEntry = { id: 'b', name: 'Payment failed dialog.png', bytes: 384_200, status: 'queued', sent: 0 };
const wallet: UploadEntry = {
  id: 'c',
  name: 'Wallet.webp',
  bytes: 96_400,
  status: 'done',
  sent: 96_400,
  to: '/s/4fG2kLmN8pQrStUvWxYz01',
};
const film: UploadEntry = {
  id: 'd',
  name: 'Whole afternoon.mov',
  bytes: 18_400_000,
  status: 'failed',
  sent: 0,
  reason: 'Only PNG, JPEG, WebP, GIF and AVIF',
};
const map: UploadEntry = {
  id: 'e',
  name: 'Delivery zone B.png',
  bytes: 402_300,
  status: 'failed',
  sent: 0,
  reason: 'The server has no room left',
  retryable: true,
};

const meta = {
  title: 'Blocks/Upload panel',
  component: UploadPanel,
  args: {
    entries: [revenue, dialog, wallet, film, map],
    onPause: fn().mockName('onPause'),
    onResume: fn().mockName('onResume'),
    onRetry: fn().mockName('onRetry'),
    onRemove: fn().mockName('onRemove'),
    onDraw: fn().mockName('onDraw'),
    onRetryAll: fn().mockName('onRetryAll'),
    onPauseAll: fn().mockName('onPauseAll'),
    onResumeAll: fn().mockName('onResumeAll'),
    onClose: fn().mockName('onClose'),
  },
} satisfies Meta<typeof UploadPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const UnderWay: Story = {
  play: async ({ canvasElement, args, globals }) => {
    const { exact, text } = wordsOf(globals);
    const panel = within(within(canvasElement).getByRole('region', { name: exact('Uploads') }));
    await expect(panel.getByRole('heading', { name: exact('queue.title', { done: 1, total: 5 }) })).toBeVisible();
    await expect(panel.getByText(text('queue.failed', { count: 2 }))).toBeVisible();
    await userEvent.click(
      panel.getByRole('button', { name: exact('queue.row.pause', { name: 'Revenue, week 47.png' }) }),
    );
    await expect(args.onPause).toHaveBeenCalledWith('a');
    await userEvent.click(
      panel.getByRole('button', { name: exact('queue.row.remove', { name: 'Payment failed dialog.png' }) }),
    );
    await expect(args.onRemove).toHaveBeenCalledWith('b');
    await expect(
      panel.queryByRole('button', { name: exact('queue.row.retry', { name: 'Whole afternoon.mov' }) }),
    ).not.toBeInTheDocument();
    await userEvent.click(
      panel.getByRole('button', { name: exact('queue.row.retry', { name: 'Delivery zone B.png' }) }),
    );
    await expect(args.onRetry).toHaveBeenCalledWith('e');
    await userEvent.click(panel.getByRole('button', { name: exact('Pause all') }));
    await expect(args.onPauseAll).toHaveBeenCalledOnce();
    await expect(panel.getByRole('link', { name: 'Wallet.webp' })).toHaveAttribute('href', wallet.to);
    await expect(panel.queryByRole('button', { name: exact('Close') })).not.toBeInTheDocument();
  },
};

export const Paused: Story = {
  args: {
    entries: [
      { ...revenue, status: 'paused' },
      { ...dialog, status: 'paused' },
    ],
  },
  play: async ({ canvasElement, args, globals }) => {
    const { exact } = wordsOf(globals);
    const panel = within(canvasElement);
    await userEvent.click(
      panel.getByRole('button', { name: exact('queue.row.resume', { name: 'Revenue, week 47.png' }) }),
    );
    await expect(args.onResume).toHaveBeenCalledWith('a');
    await userEvent.click(panel.getByRole('button', { name: exact('Resume all') }));
    await expect(args.onResumeAll).toHaveBeenCalledOnce();
  },
};

export const WaitingForSomething: Story = {
  args: {
    entries: [
      { ...revenue, status: 'queued', sent: 0, reason: 'The connection was lost. Trying again soon' },
      { ...dialog, reason: 'Waits until you log in' },
    ],
  },
};

export const Offline: Story = { args: { offline: true, entries: [{ ...revenue, status: 'queued', sent: 0 }, dialog] } };

export const EveryStatus: Story = {
  args: {
    entries: (['queued', 'preparing', 'sending', 'processing', 'paused', 'failed', 'done'] as const).map((status) =>
      entry({ id: status, status }),
    ),
  },
};

export const Done: Story = {
  args: { entries: [wallet, { ...revenue, status: 'done' }] },
  play: async ({ canvasElement, args, globals }) => {
    const { exact } = wordsOf(globals);
    await userEvent.click(within(canvasElement).getByRole('button', { name: exact('Close') }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

/** Every failed one that may succeed is sent again by one button. */
export const SomeFailed: Story = {
  args: {
    entries: [
      ...Array.from({ length: 20 }, (_, index) =>
        entry({ ...map, id: `failed-${index}`, name: `Map ${index + 1}.png` }),
      ),
      film,
      wallet,
    ],
  },
  play: async ({ canvasElement, args, globals }) => {
    const { exact } = wordsOf(globals);
    const panel = within(canvasElement);
    await userEvent.click(panel.getByRole('button', { name: exact('queue.retryAll', { count: 20 }) }));
    await expect(args.onRetryAll).toHaveBeenCalledOnce();
  },
};

/** The server has asked to be left alone for a while. */
export const Held: Story = { args: { held: true, entries: [dialog, { ...revenue, status: 'queued', sent: 0 }] } };

/** Only the rows in view are in the document. */
export const Thousands: Story = {
  args: {
    entries: Array.from({ length: 5000 }, (_, index) =>
      entry({ id: `${index}`, name: `Screenshot ${index + 1}.png`, status: index < 3 ? 'sending' : 'queued' }),
    ),
  },
  play: async ({ canvasElement, args, globals }) => {
    const { exact } = wordsOf(globals);
    const panel = within(canvasElement);
    await expect(panel.getByRole('heading', { name: exact('queue.title', { done: 0, total: 5000 }) })).toBeVisible();
    await waitFor(() => expect(panel.getAllByRole('listitem').length).toBeLessThan(20));
    const list = panel.getByRole('list').parentElement;
    list?.scrollTo({ top: list.scrollHeight, behavior: 'instant' });
    const last = await panel.findByText('Screenshot 5000.png');
    await expect(last.closest('li')).toHaveAttribute('aria-posinset', '5000');
    await expect(panel.getAllByRole('listitem').length).toBeLessThan(20);
    await userEvent.click(
      panel.getByRole('button', { name: exact('queue.row.pause', { name: 'Screenshot 5000.png' }) }),
    );
    await expect(args.onPause).toHaveBeenCalledWith('4999');
    list?.scrollTo({ top: 0, behavior: 'instant' });
    await panel.findByText('Screenshot 1.png');
    await expect(
      panel.getByRole('button', { name: exact('queue.row.pause', { name: 'Screenshot 5000.png' }) }),
    ).toHaveFocus();
    await expect(panel.queryByText('Screenshot 4990.png')).not.toBeInTheDocument();
  },
};

/** The line of the folded panel names what was not uploaded. */
export const Folded: Story = {
  args: { failures: 'Delivery zone B.png was not uploaded. The server has no room left' },
  play: async ({ canvasElement, args, globals }) => {
    const { exact } = wordsOf(globals);
    const panel = within(canvasElement);
    await userEvent.click(panel.getByRole('button', { name: exact('Hide the list') }));
    await expect(panel.queryByRole('listitem')).not.toBeInTheDocument();
    await expect(panel.getByText(args.failures ?? '')).toBeVisible();
    await expect(panel.getByRole('button', { name: exact('queue.retryAll', { count: 1 }) })).toBeVisible();
    await expect(panel.getByRole('button', { name: exact('Show the list') })).toHaveAttribute('aria-expanded', 'false');
  },
};

function entry(changes: Partial<UploadEntry>): UploadEntry {
  return { ...revenue, ...changes };
}
