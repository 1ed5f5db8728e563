import { expect, fn, userEvent, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { DayHeader } from './day-header.tsx';
import { wordsOf } from '#stories/support/words.ts';

const meta = {
  title: 'Components/DayHeader',
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
    await expect(canvas.getByText(text('screens.count', { count: args.count }))).toBeInTheDocument();
    await userEvent.click(
      canvas.getByRole('button', { name: exact('screens.day.selectNamed', { day: text('Today') }) }),
    );
    await expect(args.onSelectDay).toHaveBeenCalledWith(true);
  },
};

export const WholeDaySelected: Story = {
  args: { selection: 'all' },
  play: async ({ canvasElement, args, globals }) => {
    const { exact, text } = wordsOf(globals);
    const button = within(canvasElement).getByRole('button', {
      name: exact('screens.day.selectNamed', { day: text('Today') }),
      pressed: true,
    });
    await userEvent.click(button);
    await expect(args.onSelectDay).toHaveBeenCalledWith(false);
  },
};

export const PartSelected: Story = { args: { selection: 'some' } };

export const AnotherYear: Story = {
  args: { title: 'Wednesday, December 30, 2020', date: '2020-12-30', detail: undefined, count: 1840 },
};

export const WithoutSelection: Story = { render: ({ onSelectDay: _onSelectDay, ...args }) => <DayHeader {...args} /> };
