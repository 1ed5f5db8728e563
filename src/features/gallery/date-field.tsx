import { useIntl } from 'react-intl';
import type { HistoryDay } from '#domain/screen.ts';
import { nearestDay } from '#domain/timeline/nearest-day.ts';
import { TextField } from '#src/ui/text-field/text-field.tsx';

interface DateFieldProps {
  days: readonly HistoryDay[];
  /** YYYY-MM-DD, or null when the field was emptied. */
  onDate: (date: string | null) => void;
}

/** The way to a date. Once it is left, the day that the timeline has gone to stands in it. */
export function DateField({ days, onDate }: DateFieldProps) {
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
      label={intl.formatMessage({ id: 'gallery.date', defaultMessage: 'Go to date' })}
      min={days.at(-1)?.date}
      max={days[0]?.date}
      // On the way to 2026 the field holds the years 2, 20 and 202: out of range, so they lead nowhere.
      onChange={({ target }) => target.validity.valid && onDate(target.value === '' ? null : target.value)}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && settle(currentTarget)}
      onBlur={({ target }) => settle(target)}
    />
  );
}
