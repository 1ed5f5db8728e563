import { CalendarDays } from 'lucide-react';
import { Suspense, useId, useLayoutEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { HistoryDay } from '#domain/screen.ts';
import { lazyComponent } from '#src/lib/lazy-part.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Spinner } from '#src/ui/loader/spinner.tsx';
import { closeWhenLeft } from '#src/ui/popover/close-when-left.ts';
import { keepPlaced } from '#src/ui/popover/place.ts';
import { calendarCode } from './calendar-code.ts';
import { spokenMonth } from '#src/blocks/timeline/day-name.ts';
import css from './date-button.module.css';

export interface DateButtonProps {
  days: readonly HistoryDay[];
  /** The day that was gone to last, YYYY-MM-DD. */
  chosen: string | null;
  /** YYYY-MM-DD */
  today: string;
  /** A day is chosen; by a key, the keyboard goes there too. */
  onDate: (date: string, byKey: boolean) => void;
}

const Calendar = lazyComponent(calendarCode, (Component) => Component);

const coming = (
  <span className={css.coming}>
    <Spinner />
  </span>
);

/** The way to a date: a calendar of the days that have screens, in a native popover. */
export function DateButton({ days, chosen, today, onDate }: DateButtonProps) {
  const intl = useIntl();
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  // It may have been opened before its scripts came.
  useLayoutEffect(() => setOpen(popover.current?.matches(':popover-open') === true), []);
  useLayoutEffect(() => {
    const button = document.getElementById(`${id}-button`);
    if (!open || !popover.current || !button) return undefined;
    return keepPlaced(popover.current, button, { side: 'below', align: 'end', gap: 6 });
  }, [open, id]);

  const label = intl.formatMessage({ id: 'gallery.date' });
  const month = chosen === null ? null : spokenMonth(intl, chosen);
  const spoken = month === null ? label : `${label}: ${month}`;
  const comeSoon = () => void calendarCode.arrival();
  return (
    <>
      <Button
        id={`${id}-button`}
        icon={CalendarDays}
        popoverTarget={`${id}-popover`}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={spoken}
        onPointerEnter={comeSoon}
        onFocus={comeSoon}
      >
        <span className={css.text}>{month ?? label}</span>
      </Button>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only looks where the focus goes */}
      <div
        ref={popover}
        id={`${id}-popover`}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={css.popover}
        onToggle={(event) => setOpen(event.newState === 'open')}
        onBlur={(event) => closeWhenLeft(event, `${id}-button`)}
      >
        {/* Opened before the scripts came, it is not empty either. */}
        {open ? (
          <Suspense fallback={coming}>
            <Calendar
              days={days}
              chosen={chosen}
              today={today}
              onChoose={(date, byKey) => {
                popover.current?.hidePopover();
                onDate(date, byKey);
              }}
            />
          </Suspense>
        ) : (
          coming
        )}
      </div>
    </>
  );
}
