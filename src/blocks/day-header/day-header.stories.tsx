import { expect, fn, userEvent, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { DayHeader } from './day-header.tsx';
import { wordsOf } from '#stories/support/words.ts';

const meta = {
  title: 'Blocks/Day header',
  component: DayHeader,
  args: {
    title: 'Today',
    date: '2026-11-20',
    detail: 'Friday, November 20',
    count: 12,
    onSelectDay: fn().mockName('onSelectDay'),
  },
} satisfies Meta<typeof DayHeader>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Today: Story = {
  play: async ({ canvasElement, args, globals }) => {
    const { exact, text } = wordsOf(globals);
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { name: exact('Today') })).toBeVisible();
    await expect(canvas.getByText(text('screens.count', { count: args.count }))).toBeVisible();
    await userEvent.click(canvas.getByRole('checkbox', { name: exact('screens.day.select', { day: text('Today') }) }));
    await expect(args.onSelectDay).toHaveBeenCalledWith(true);
  },
};

export const WholeDaySelected: Story = {
  args: { selection: 'all' },
  play: async ({ canvasElement, args, globals }) => {
    const { exact, text } = wordsOf(globals);
    const box = within(canvasElement).getByRole('checkbox', {
      name: exact('screens.day.deselect', { day: text('Today') }),
      checked: true,
    });
    await userEvent.click(box);
    await expect(args.onSelectDay).toHaveBeenCalledWith(false);
  },
};

export const Downloadable: Story = {
  args: { download: '/screens/v1/zip/day/2026-11-20' },
  play: async ({ canvasElement, args, globals }) => {
    const { exact, text } = wordsOf(globals);
    const link = within(canvasElement).getByRole('link', {
      name: exact('screens.day.download', { day: text('Today') }),
    });
    await expect(link).toHaveAttribute('href', args.download);
    await expect(link).toHaveAttribute('download');
  },
};

export const PartSelected: Story = { args: { selection: 'some' } };

export const AnotherYear: Story = {
  args: { title: 'Wednesday, December 30, 2020', date: '2020-12-30', detail: undefined, count: 1840 },
};

/** As wide as its tile. */
export const OneScreen: Story = {
  args: { title: 'Thu, Nov 19', name: 'Thursday, November 19', date: '2026-11-19', detail: undefined, count: 1 },
  play: async ({ canvasElement, args, globals }) => {
    const { exact } = wordsOf(globals);
    const box = within(canvasElement).getByRole('checkbox', {
      name: exact('screens.day.select', { day: args.name ?? '' }),
    });
    await expect(box).toBeEnabled();
    await expect(within(canvasElement).getByRole('heading', { name: exact('Thu, Nov 19') })).toBeVisible();
  },
};

export const WithoutSelection: Story = { render: ({ onSelectDay: _onSelectDay, ...args }) => <DayHeader {...args} /> };
