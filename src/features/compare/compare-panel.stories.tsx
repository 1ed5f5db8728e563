import { expect, fn, userEvent, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { sampleChanges, sampleDifference } from '#machines/compare/compare.fixtures.ts';
import { comparedPictures } from '#stories/support/sample-versions.ts';
import { wordsOf } from '#stories/support/words.ts';
import { ComparePanel } from './compare-panel.tsx';

const meta = {
  title: 'Features/Compare',
  component: ComparePanel,
  args: {
    ...comparedPictures,
    mode: 'beside',
    changes: sampleChanges,
    difference: null,
    place: null,
    pointed: null,
    changesAre: null,
    differenceIs: null,
    showsBefore: false,
    onMode: fn().mockName('onMode'),
    onPlace: fn().mockName('onPlace'),
    onPoint: fn().mockName('onPoint'),
    onReread: fn().mockName('onReread'),
    onMeasure: fn().mockName('onMeasure'),
  },
} satisfies Meta<typeof ComparePanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const SideBySide: Story = {
  play: async ({ canvasElement, args, globals }) => {
    const { exact, text } = wordsOf(globals);
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByText(text('compare.hidden')));
    await expect(args.onPoint).toHaveBeenCalledWith(2);
    await userEvent.click(canvas.getByRole('tab', { name: exact('compare.mode.difference') }));
    await expect(args.onMode).toHaveBeenCalledWith('difference');
  },
};

/** Shown to its full size both are scrolled together. */
export const PointedOut: Story = { args: { pointed: 2 } };

export const Wiped: Story = { args: { mode: 'wipe', pointed: 0 } };

export const Faded: Story = { args: { mode: 'fade' } };

export const Different: Story = {
  args: { mode: 'difference', difference: sampleDifference, place: 0 },
  play: async ({ canvasElement, args, globals }) => {
    const { exact, text } = wordsOf(globals);
    const canvas = within(canvasElement);
    await expect(canvas.getByText(text('compare.differs', { percent: 0.034, count: 2 }))).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: exact('compare.next') }));
    await userEvent.keyboard('p');
    await expect(args.onPlace.mock.calls).toEqual([[1], [-1]]);
  },
};

export const NothingChanged: Story = { args: { changes: [] } };

export const NotRead: Story = {
  args: { changes: null, changesAre: 'unread', mode: 'difference', differenceIs: 'unmeasured' },
  play: async ({ canvasElement, args, globals }) => {
    const { exact } = wordsOf(globals);
    for (const button of within(canvasElement).getAllByRole('button', { name: exact('errors.again') }))
      await userEvent.click(button);
    await expect(args.onReread).toHaveBeenCalledOnce();
    await expect(args.onMeasure).toHaveBeenCalledOnce();
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
