import { FormattedMessage, useIntl } from 'react-intl';
import { Checkbox } from '#src/ui/checkbox/checkbox.tsx';
import css from './day-header.module.css';

interface DayHeaderProps {
  /** Today, or a weekday with its date; shorter where the day has the width of one tile. */
  title: string;
  /** The day as it is read aloud; its title when left out. */
  name?: string | undefined;
  /** YYYY-MM-DD. */
  date: string;
  /** The date itself, where the title does not say it. */
  detail?: string | undefined;
  count: number;
  /** Stays below the page's header as long as its day is in view. */
  sticky?: boolean | undefined;
  /** How much of the day is selected. */
  selection?: 'none' | 'some' | 'all' | undefined;
  /** Something of the gallery is selected: where nothing hovers, the checkbox shows only then. */
  selecting?: boolean | undefined;
  /** Of many days in a timeline, one has its checkbox in the tab order: that of the tile in focus. */
  inTabOrder?: boolean | undefined;
  /** Left out, the day cannot be selected. */
  onSelectDay?: ((selected: boolean) => void) | undefined;
}

/** The heading of one day in a gallery. */
export function DayHeader({
  title,
  name = title,
  date,
  detail,
  count,
  sticky = false,
  selection = 'none',
  selecting = false,
  inTabOrder = true,
  onSelectDay,
}: DayHeaderProps) {
  const intl = useIntl();
  const all = selection === 'all';
  return (
    <div className={css.header} data-sticky={sticky || undefined} data-selecting={selecting || undefined}>
      {onSelectDay && (
        <span className={css.select}>
          <Checkbox
            round
            labelHidden
            label={intl.formatMessage({ id: 'screens.day.select' }, { day: name })}
            data-control={`day ${date}`}
            tabIndex={inTabOrder ? undefined : -1}
            checked={all}
            indeterminate={selection === 'some'}
            onChange={() => onSelectDay(!all)}
          />
        </span>
      )}
      <h2 className={css.title}>
        <time dateTime={date}>{title}</time>
      </h2>
      <p className={css.facts}>
        {detail && <span className={css.detail}>{detail}</span>}
        <span className={css.count}>
          {count > 1 && <span aria-hidden>{intl.formatNumber(count)}</span>}
          <span className="visually-hidden">
            <FormattedMessage id="screens.count" values={{ count }} />
          </span>
        </span>
      </p>
    </div>
  );
}
