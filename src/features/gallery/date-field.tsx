import { useIntl } from 'react-intl';
import type { HistoryDay } from '#domain/screen.ts';
import { nearestDay } from '#domain/timeline/nearest-day.ts';
import { TextField } from '#src/ui/text-field/text-field.tsx';

interface DateFieldProps {
  days: readonly HistoryDay[];
  /** YYYY-MM-DD, or null when the field was emptied. */
  onDate: (date: string | null) => void;
  /** Enter: the keyboard goes to this day too. */
  onEnter: (date: string) => void;
}

/** The date field. When it loses focus, it shows the day that the timeline went to. */
export function DateField({ days, onDate, onEnter }: DateFieldProps) {
  const intl = useIntl();
  const settle = (field: HTMLInputElement) => {
    const day = field.value === '' ? null : nearestDay(days, field.value);
    if (day === null || day === field.value) return;
    field.value = day;
    onDate(day);
  };
  return (
    <TextField
      type="date"
      labelHidden
      label={intl.formatMessage({ id: 'gallery.date' })}
      min={days.at(-1)?.date}
      max={days[0]?.date}
      // On the way to 2026 the field holds the years 2, 20 and 202: out of range, so they lead nowhere.
      onChange={({ target }) => target.validity.valid && onDate(target.value === '' ? null : target.value)}
      onKeyDown={(event) => {
        const field = event.currentTarget;
        if (event.key !== 'Enter') return;
        settle(field);
        if (field.value === '' || !field.validity.valid) return;
        // The press would go on to the screen that has the focus then.
        event.preventDefault();
        onEnter(field.value);
      }}
      onBlur={({ target }) => settle(target)}
    />
  );
}
