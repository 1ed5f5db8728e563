import { expect, fireEvent, fn, userEvent, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import css from './scrubber.stories.module.css';
import type { ScrubberMark } from './scrubber-marks.ts';
import { Scrubber } from './scrubber.tsx';
import { useIntl } from 'react-intl';
import { localeTags } from '#domain/locales.ts';
import { storyLocale, wordsOf } from '#stories/support/words.ts';

const meta = {
  title: 'Blocks/Scrubber',
  component: Scrubber,
  args: {
    controls: 'timeline',
    marks: months(64),
    position: 0,
    active: true,
    onScrub: fn().mockName('onScrub'),
    onScrubEnd: fn().mockName('onScrubEnd'),
  },
  render: (args) => <Stage {...args} />,
} satisfies Meta<typeof Scrubber>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AtTheTop: Story = {
  play: async ({ canvasElement, args, globals }) => {
    const { exact } = wordsOf(globals);
    const scrubber = within(canvasElement).getByRole('scrollbar', { name: exact('Timeline') });
    const month = (date: string) => monthName(localeTags[storyLocale(globals)], date, 'long');
    await expect(scrubber).toHaveAttribute('aria-valuetext', month('2026-11'));
    await userEvent.tab();
    await expect(scrubber).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(scrubber).toHaveAttribute('aria-valuetext', month('2026-10'));
    await userEvent.keyboard('{PageDown}');
    await expect(scrubber).toHaveAttribute('aria-valuetext', month('2025-12'));
    await userEvent.keyboard('{End}');
    await expect(scrubber).toHaveAttribute('aria-valuenow', '100');
    await userEvent.keyboard('{Home}');
    await expect(args.onScrub).toHaveBeenLastCalledWith(0);
    await expect(args.onScrubEnd).toHaveBeenCalledTimes(4);
  },
};

export const Dragged: Story = {
  play: async ({ canvasElement, args }) => {
    const scrubber = within(canvasElement).getByRole('scrollbar');
    const box = scrubber.firstElementChild?.getBoundingClientRect() ?? new DOMRect();
    const at = (share: number) => ({
      pointerId: 1,
      button: 0,
      clientX: box.right - 8,
      clientY: box.top + box.height * share,
    });
    scrubber.setPointerCapture = () => {};
    await fireEvent.pointerMove(scrubber, at(0.2));
    await expect(args.onScrub).not.toHaveBeenCalled();
    await fireEvent.pointerDown(scrubber, at(0.25));
    await fireEvent.pointerMove(scrubber, at(0.5));
    await fireEvent.pointerMove(scrubber, at(1.4));
    await fireEvent.pointerMove(scrubber, at(0.5));
    await fireEvent.pointerUp(scrubber, at(0.5));
    await expect(args.onScrub.mock.calls.map(([position]) => Math.round(position * 100))).toEqual([25, 50, 100, 50]);
    await expect(args.onScrubEnd).toHaveBeenCalledOnce();
  },
};

/** Who takes the handle beside its middle does not move it yet. */
export const Taken: Story = {
  args: { position: 0.5 },
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvasElement, args }) => {
    const scrubber = within(canvasElement).getByRole('scrollbar');
    const rail = scrubber.firstElementChild?.getBoundingClientRect() ?? new DOMRect();
    const at = (y: number) => ({ pointerId: 1, button: 0, clientX: rail.right - 8, clientY: y });
    scrubber.setPointerCapture = () => {};
    const middle = rail.top + rail.height / 2;
    await fireEvent.pointerDown(scrubber, at(middle + 6));
    await expect(args.onScrub).not.toHaveBeenCalled();
    await fireEvent.pointerMove(scrubber, at(middle + 6 + rail.height / 4));
    await fireEvent.pointerUp(scrubber, at(middle + 6 + rail.height / 4));
    await expect(args.onScrub.mock.calls.map(([position]) => Math.round(position * 100))).toEqual([75]);
  },
};

/** On a phone a grip in the gutter stands for it while the page scrolls. */
export const OnPhone: Story = {
  args: { position: 0.4, active: true },
  globals: { viewport: { value: 'phone' } },
};

export const Middle: Story = { args: { position: 0.62 } };

export const OneMonth: Story = { args: { marks: months(1) } };

/** Twenty years on the same rail: labels keep their distance. */
export const ManyYears: Story = {
  args: { marks: months(240) },
  play: async ({ canvasElement }) => {
    const tops = [...canvasElement.querySelectorAll(`.${css.bar} text`)].map(
      (label) => label.getBoundingClientRect().top,
    );
    await expect(tops.length).toBeGreaterThan(10);
    const gaps = tops.slice(1).map((top, index) => top - (tops[index] ?? 0));
    await expect(Math.min(...gaps)).toBeGreaterThanOrEqual(16);
  },
};

function Stage(args: ComponentProps<typeof Scrubber>) {
  const [position, setPosition] = useState(args.position);
  const { locale } = useIntl();
  const marks = args.marks.map((mark) => ({
    ...mark,
    name: monthName(locale, mark.name, 'short'),
    spoken: monthName(locale, mark.name, 'long'),
  }));
  return (
    <div className={css.stage}>
      <div id="timeline" className={css.list} />
      <div className={css.bar}>
        <Scrubber
          {...args}
          marks={marks}
          position={position}
          onScrub={(to) => {
            args.onScrub(to);
            setPosition(to);
          }}
        />
      </div>
    </div>
  );
}

const monthName = (tag: string, month: string, length: 'short' | 'long'): string => {
  const date = new Date(`${month}-01T00:00:00Z`);
  return `${date.toLocaleDateString(tag, { month: length, timeZone: 'UTC' })} ${month.slice(0, 4)}`;
};

/** Months back from November 2026, newer ones with more screens. */
function months(count: number): ScrubberMark[] {
  return Array.from({ length: count }, (_, index) => {
    const month = 2026 * 12 + 10 - index;
    const year = String(Math.floor(month / 12));
    const name = `${year}-${String((month % 12) + 1).padStart(2, '0')}`;
    return { at: 1 - (1 - index / count) ** 1.5, name, spoken: name, year };
  });
}
