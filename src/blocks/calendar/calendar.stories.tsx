import { expect, fn, userEvent, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { firstWeekday } from '#domain/calendar.ts';
import { Centre } from '#stories/support/layout.tsx';
import { storyLocale, wordsOf } from '#stories/support/words.ts';
import { Calendar } from './calendar.tsx';

const meta = {
  title: 'Blocks/Calendar',
  component: Calendar,
  args: {
    days: [
      { date: '2026-11-20', count: 12 },
      { date: '2026-11-19', count: 1 },
      { date: '2026-11-12', count: 48_210 },
      { date: '2026-11-02', count: 3 },
      { date: '2026-10-31', count: 5 },
      { date: '2024-02-29', count: 2 },
    ],
    chosen: null,
    today: '2026-11-20',
    onChoose: fn().mockName('onChoose'),
  },
  render: (args) => (
    <Centre>
      <Calendar {...args} />
    </Centre>
  ),
} satisfies Meta<typeof Calendar>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Opens on the newest day, which has the focus; a week begins as the language has it. */
export const Newest: Story = {
  play: async ({ canvasElement, args, globals }) => {
    const { exact } = wordsOf(globals);
    const canvas = within(canvasElement);
    await expect(focusedDate()).toBe('2026-11-20');
    const firstOfRows = [...canvasElement.querySelectorAll('tbody tr')].map(
      (row) => row.querySelector('td:first-child button > :first-child')?.textContent ?? '',
    );
    await expect(firstOfRows).toEqual(
      firstWeekday[storyLocale(globals)] === 0 ? ['1', '8', '15', '22', '29'] : ['', '2', '9', '16', '23', '30'],
    );
    await expect(canvas.getByRole('button', { name: exact('Next month') })).toHaveAttribute('aria-disabled', 'true');
    const counted = day(canvasElement, '2026-11-12');
    await expect(counted).toHaveAccessibleName(
      new RegExp(`12.*2026.*, ${exact('screens.count', { count: 48_210 }).source.slice(1)}`, 'u'),
    );
    // A day without screens leads nowhere.
    await userEvent.click(day(canvasElement, '2026-11-18'));
    await expect(args.onChoose).not.toHaveBeenCalled();
    await expect(day(canvasElement, '2026-11-18')).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(day(canvasElement, '2026-11-12'));
    await expect(args.onChoose.mock.calls).toEqual([['2026-11-12', false]]);
  },
};

/** Keys lead over all days between the oldest and the newest; Enter goes to one, and the keyboard with it. */
export const ByKeyboard: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvasElement, args }) => {
    const tabStops = () => canvasElement.querySelectorAll('table [tabindex="0"]').length;
    await userEvent.keyboard('{ArrowLeft}');
    await expect([focusedDate(), tabStops()]).toEqual(['2026-11-19', 1]);
    await userEvent.keyboard('{ArrowUp}');
    await expect(focusedDate()).toBe('2026-11-12');
    await userEvent.keyboard('{PageUp}');
    await expect([focusedDate(), tabStops()]).toEqual(['2026-10-12', 1]);
    await userEvent.keyboard('{PageDown}{Enter}');
    await expect(args.onChoose.mock.calls).toEqual([['2026-11-12', true]]);
    // The grid is one tab stop, after the month and the year.
    await userEvent.tab({ shift: true });
    await userEvent.tab({ shift: true });
    await expect(document.activeElement).toHaveProperty('value', '2026');
  },
};

/** Turning months and choosing a year leave the focus where it is pressed. */
export const OtherMonths: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const canvas = within(canvasElement);
    const shown = () => canvasElement.querySelector('[data-month]')?.getAttribute('data-month');
    const previous = canvas.getByRole('button', { name: exact('Previous month') });
    await userEvent.click(previous);
    await expect([shown(), document.activeElement === previous]).toEqual(['2026-10', true]);
    const year = canvas.getByRole<HTMLSelectElement>('combobox', { name: exact('Year') });
    await expect([...year.options].map(({ value }) => value)).toEqual(['2026', '2025', '2024']);
    await userEvent.selectOptions(year, '2024');
    await expect([shown(), document.activeElement === year]).toEqual(['2024-10', true]);
    for (let month = 10; month > 2; month -= 1) await userEvent.click(previous);
    await expect([shown(), previous.ariaDisabled]).toEqual(['2024-02', 'true']);
  },
};

/** The day that was gone to. */
export const Chosen: Story = { args: { chosen: '2026-11-12' } };

const day = (canvas: HTMLElement, date: string): HTMLElement => {
  const found = canvas.querySelector<HTMLElement>(`[data-date="${date}"]`);
  if (!found) throw new Error(`No ${date}`);
  return found;
};

const focusedDate = () => document.activeElement?.getAttribute('data-date');
