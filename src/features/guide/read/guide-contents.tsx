import { FormattedMessage, useIntl } from 'react-intl';
import { anchorOf, titleOf, type GuideEntry } from '../shown-guide.ts';
import css from './guide-contents.module.css';

interface GuideContentsProps {
  entries: readonly GuideEntry[];
  checked: readonly string[];
  /** The entry that is being read. */
  current: string | undefined;
}

/** What a guide has, with what is ticked off of it. */
export function GuideContents({ entries, checked, current }: GuideContentsProps) {
  const intl = useIntl();
  return (
    <ol className={css.contentsList}>
      {entries.map((entry, index) => {
        const anchor = anchorOf(entry);
        if (anchor === undefined || entry.kind === 'note') return null;
        const { first, count, kind, key } = entry;
        const number = first === null ? '' : count > 1 ? `${first}–${first + count - 1}` : `${first}`;
        const title =
          titleOf(entry) || (first === null ? '' : intl.formatMessage({ id: 'guide.step' }, { number, count }));
        return (
          <li key={key ?? index} data-kind={kind} data-checked={(key !== null && checked.includes(key)) || undefined}>
            <a href={`#${anchor}`} aria-current={anchor === current ? 'location' : undefined}>
              {number !== '' && <span className={css.contentsNumber}>{number}</span>}
              <span>{title}</span>
            </a>
          </li>
        );
      })}
    </ol>
  );
}

/** How far a reader has come. */
export function GuideProgress({ done, total, onClear }: { done: number; total: number; onClear: () => void }) {
  if (done === 0) return null;
  return (
    <p className={css.progress} role="status">
      <progress value={done} max={total} className={css.bar} aria-hidden />
      <span>
        <FormattedMessage id="guide.progress" values={{ done, total }} />
      </span>
      <button type="button" className={css.clear} onClick={onClear}>
        <FormattedMessage id="guide.clear" />
      </button>
    </p>
  );
}
