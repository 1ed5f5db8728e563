import { FormattedMessage, useIntl } from 'react-intl';
import { Download } from 'lucide-react';
import { Checkbox } from '#src/ui/checkbox/checkbox.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Tooltip } from '#src/ui/tooltip/tooltip.tsx';
import css from './day-header.module.css';

interface DayHeaderProps {
  /** Today, or a weekday with its date; shorter where the day has the width of one tile. */
  title: string;
  /** The title for where the line is narrow, with a shorter weekday; left out where there is none. */
  short?: string | undefined;
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
  /** Address of the day's pictures as one file; left out where they are not one's own. */
  download?: string | undefined;
  /** Left out, the day cannot be selected. */
  onSelectDay?: ((selected: boolean) => void) | undefined;
}

/** The heading of one day in a gallery. */
export function DayHeader({
  title,
  short,
  name = title,
  date,
  detail,
  count,
  sticky = false,
  selection = 'none',
  selecting = false,
  inTabOrder = true,
  download,
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
            label={
              all
                ? intl.formatMessage({ id: 'screens.day.deselect' }, { day: name })
                : intl.formatMessage({ id: 'screens.day.select' }, { day: name })
            }
            data-control={`day ${date}`}
            tabIndex={inTabOrder ? undefined : -1}
            checked={all}
            indeterminate={selection === 'some'}
            onChange={() => onSelectDay(!all)}
          />
        </span>
      )}
      <h2 className={css.title}>
        <time dateTime={date}>
          {short === undefined ? (
            title
          ) : (
            <>
              <span className={css.whole}>{title}</span>
              <span className={css.short}>{short}</span>
            </>
          )}
        </time>
      </h2>
      <p className={css.facts}>
        {detail && <span className={css.detail}>{detail}</span>}
        {/* One screen is seen to be one. */}
        <span className={count > 1 ? css.count : 'visually-hidden'}>
          <FormattedMessage id="screens.count" values={{ count }} />
        </span>
      </p>
      {download !== undefined && (
        <Tooltip text={intl.formatMessage({ id: 'screens.day.download' }, { day: name })} describes={false}>
          <a
            href={download}
            download
            className={css.download}
            aria-label={intl.formatMessage({ id: 'screens.day.download' }, { day: name })}
            data-control={`download ${date}`}
            tabIndex={inTabOrder ? undefined : -1}
          >
            <Icon of={Download} size={18} />
          </a>
        </Tooltip>
      )}
    </div>
  );
}
