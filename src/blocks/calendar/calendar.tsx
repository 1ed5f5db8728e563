import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { calendarAfter, firstWeekday, monthWeeks, type CalendarSpan, type CalendarStep } from '#domain/calendar.ts';
import type { HistoryDay } from '#domain/screen.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { IconButton } from '#src/ui/icon-button/icon-button.tsx';
import css from './calendar.module.css';

interface CalendarProps {
  /** The days that have screens, newest first; at least one. */
  days: readonly HistoryDay[];
  /** The day that was gone to last, YYYY-MM-DD; the newest stands for none. */
  chosen: string | null;
  /** YYYY-MM-DD */
  today: string;
  /** `byKey` when no pointer chose it. */
  onChoose: (date: string, byKey: boolean) => void;
}

/** A month with how many screens each of its days has. The day in focus is the one tab stop among them. */
export function Calendar({ days, chosen, today, onChoose }: CalendarProps) {
  const intl = useIntl();
  const id = useId();
  const weekday = firstWeekday[useLocale()];
  const counts = useMemo(() => new Map(days.map(({ date, count }) => [date, count])), [days]);
  const span: CalendarSpan = { newest: days[0]?.date ?? today, oldest: days.at(-1)?.date ?? today };
  const [focused, setFocused] = useState(chosen ?? span.newest);
  const grid = useRef<HTMLTableElement>(null);
  /** The focus follows the keys; beside the days it stays on what was pressed. */
  const follows = useRef(true);

  useEffect(() => {
    const day = grid.current?.querySelector<HTMLElement>(`[data-date="${focused}"]`);
    if (follows.current) day?.focus({ preventScroll: true });
    follows.current = false;
  }, [focused]);

  const month = focused.slice(0, 7);
  const go = (step: CalendarStep): string | null => {
    const to = calendarAfter(focused, step, { span, weekday });
    if (to !== null) setFocused(to);
    return to;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    follows.current = true;
    const to = go({ type: 'key', key: event.key, shift: event.shiftKey });
    if (to === null || to === focused) follows.current = false;
    if (to !== null) event.preventDefault();
  };
  const utc = (date: string, parts: Parameters<typeof intl.formatDate>[1]) =>
    intl.formatDate(`${date}T00:00:00Z`, { ...parts, timeZone: 'UTC' });
  const capital = (text: string) => text.charAt(0).toLocaleUpperCase(intl.locale) + text.slice(1);
  const monthName = capital(utc(`${month}-01`, { month: 'long' }));
  const year = Number(month.slice(0, 4));
  const inMonth = days.reduce((sum, { date, count }) => (date.startsWith(month) ? sum + count : sum), 0);
  const weeks = monthWeeks(month, weekday);
  const week = weeks.find((dates) => dates.every((date) => date !== null)) ?? [];

  return (
    <div className={css.calendar}>
      <div className={css.head}>
        <IconButton
          icon={ChevronLeft}
          label={intl.formatMessage({ id: 'calendar.previous' })}
          aria-disabled={month <= span.oldest.slice(0, 7) || undefined}
          onClick={() => go({ type: 'monthTurned', by: -1 })}
        />
        <div className={css.title}>
          <h2 id={id} className={css.month} aria-live="polite">
            {monthName}
            <span className="visually-hidden"> {year}</span>
          </h2>
          <select
            className={css.year}
            aria-label={intl.formatMessage({ id: 'calendar.year' })}
            value={year}
            onChange={({ target }) => go({ type: 'yearChosen', year: Number(target.value) })}
          >
            {yearsOf(span).map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </div>
        <IconButton
          icon={ChevronRight}
          label={intl.formatMessage({ id: 'calendar.next' })}
          aria-disabled={month >= span.newest.slice(0, 7) || undefined}
          onClick={() => go({ type: 'monthTurned', by: 1 })}
        />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table of dates is the grid that ARIA knows by this pattern */}
      <table ref={grid} role="grid" aria-labelledby={id} className={css.grid} data-month={month} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {week.map((date) => (
              <th key={date} scope="col" abbr={utc(date, { weekday: 'long' })} className={css.weekday}>
                {utc(date, { weekday: 'short' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((dates, row) => (
            <tr key={dates.find((date) => date !== null) ?? row}>
              {dates.map((date, column) =>
                date === null ? (
                  // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a place of another month's day
                  <td key={`beside ${String(column)}`} />
                ) : (
                  <Day
                    key={date}
                    date={date}
                    name={capital(utc(date, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }))}
                    count={counts.get(date) ?? 0}
                    isFocused={date === focused}
                    isChosen={date === chosen}
                    isToday={date === today}
                    onChoose={onChoose}
                  />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.total}>
        <FormattedMessage id="screens.count" values={{ count: inMonth }} />
      </p>
    </div>
  );
}

interface DayProps extends Pick<CalendarProps, 'onChoose'> {
  date: string;
  name: string;
  count: number;
  isFocused: boolean;
  isChosen: boolean;
  isToday: boolean;
}

function Day({ date, name, count, isFocused, isChosen, isToday, onChoose }: DayProps) {
  const intl = useIntl();
  const label = `${name}, ${intl.formatMessage({ id: 'screens.count' }, { count })}`;
  return (
    <td aria-selected={isChosen} className={css.cell}>
      <button
        type="button"
        tabIndex={isFocused ? 0 : -1}
        className={css.day}
        data-date={date}
        aria-current={isToday ? 'date' : undefined}
        aria-disabled={count === 0 || undefined}
        onClick={({ detail }) => count > 0 && onChoose(date, detail === 0)}
      >
        <span aria-hidden>{intl.formatNumber(Number(date.slice(8)))}</span>
        {count > 0 && (
          <span aria-hidden className={css.count}>
            {intl.formatNumber(count, { notation: 'compact' })}
          </span>
        )}
        <span className="visually-hidden">{label}</span>
      </button>
    </td>
  );
}

/** Newest first; months are turned through years without screens too. */
const yearsOf = ({ oldest, newest }: CalendarSpan): number[] => {
  const last = Number(newest.slice(0, 4));
  return Array.from({ length: last - Number(oldest.slice(0, 4)) + 1 }, (_, index) => last - index);
};
