import { FormattedMessage, useIntl } from 'react-intl';
import css from './day-header.module.css';

interface DayHeaderProps {
  /** Today, or a weekday with its date. */
  title: string;
  /** YYYY-MM-DD. */
  date: string;
  /** The date itself, where the title does not say it. */
  detail?: string | undefined;
  count: number;
  /** How much of the day is selected. */
  selection?: 'none' | 'some' | 'all' | undefined;
  /** Of many days in a timeline, one has its button in the tab order: that of the tile in focus. */
  inTabOrder?: boolean | undefined;
  /** Left out, the day cannot be selected. */
  onSelectDay?: ((selected: boolean) => void) | undefined;
}

/** The heading of one day in a gallery. */
export function DayHeader({
  title,
  date,
  detail,
  count,
  selection = 'none',
  inTabOrder = true,
  onSelectDay,
}: DayHeaderProps) {
  const intl = useIntl();
  const all = selection === 'all';
  return (
    <div className={css.header}>
      <h2 className={css.title}>
        <time dateTime={date}>{title}</time>
      </h2>
      <p className={css.facts}>
        {detail && <span className={css.detail}>{detail}</span>}
        <span className={css.count}>
          <span aria-hidden>{intl.formatNumber(count)}</span>
          <span className="visually-hidden">
            <FormattedMessage id="screens.count" values={{ count }} />
          </span>
        </span>
      </p>
      {onSelectDay && (
        <button
          type="button"
          className={css.select}
          tabIndex={inTabOrder ? undefined : -1}
          data-selection={selection}
          aria-pressed={all}
          aria-label={intl.formatMessage({ id: 'screens.day.selectNamed' }, { day: title })}
          onClick={() => onSelectDay(!all)}
        >
          <FormattedMessage id="screens.day.select" />
        </button>
      )}
    </div>
  );
}
