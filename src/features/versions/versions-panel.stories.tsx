import { expect, fn, userEvent, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { sampleVersions, versionedScreen } from '#stories/support/sample-versions.ts';
import { wordsOf } from '#stories/support/words.ts';
import { VersionsPanel } from './versions-panel.tsx';

const meta = {
  title: 'Features/Versions',
  component: VersionsPanel,
  args: {
    screen: versionedScreen,
    isDrawn: true,
    versions: sampleVersions,
    chosen: sampleVersions[0]?.fileId ?? null,
    work: null,
    failed: false,
    timezone: 'Europe/Kyiv',
    onChoose: fn().mockName('onChoose'),
    onCompare: fn().mockName('onCompare'),
    onRestore: fn().mockName('onRestore'),
    onBurnIn: fn().mockName('onBurnIn'),
    onRetry: fn().mockName('onRetry'),
  },
} satisfies Meta<typeof VersionsPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

/** By the keyboard: the arrows go through the versions, and the one beside the picture of now can be restored. */
export const Compared: Story = {
  play: async ({ canvasElement, args, globals }) => {
    const { exact, text } = wordsOf(globals);
    const canvas = within(canvasElement);
    await expect(canvas.getByText(text('versions.hidden.readable', { count: 1 }))).toBeVisible();
    const [first] = canvas.getAllByRole('radio');
    await expect(first).toBeChecked();
    first?.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onChoose).toHaveBeenCalledWith(sampleVersions[1]?.fileId);
    await userEvent.click(canvas.getByRole('button', { name: exact('versions.compare') }));
    await expect(args.onCompare).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: exact('versions.restore') }));
    await expect(args.onRestore).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: exact('versions.burn') }));
    await expect(args.onBurnIn).toHaveBeenCalledOnce();
  },
};

export const Restoring: Story = { args: { work: 'restoring' } };

export const NoneYet: Story = { args: { versions: [], chosen: null, isDrawn: false } };

/** A new screen that was drawn on before it was uploaded. */
export const DrawnAtOnce: Story = { args: { versions: [], chosen: null } };

export const Reading: Story = { args: { versions: null, chosen: null, work: 'reading' } };

export const NotRead: Story = {
  args: { versions: null, chosen: null, failed: true },
  play: async ({ canvasElement, args, globals }) => {
    const { exact } = wordsOf(globals);
    await userEvent.click(within(canvasElement).getByRole('button', { name: exact('errors.again') }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
