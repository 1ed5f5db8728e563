import { X } from 'lucide-react';
import { useIntl } from 'react-intl';
import { tagKeyOf, type CountedTag } from '#domain/tags.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { tagAddress } from '#src/wiring/tags/tag-address.ts';
import css from './tag-filter.module.css';

export interface TagFilterProps {
  /** Those of most screens first. */
  tags: readonly CountedTag[];
  /** What the gallery shows alone; null for all. */
  tag: string | null;
  /** Address of the gallery. */
  address: string;
}

const shown = 30;

/** The tags of the gallery, each a way to its screens alone; the one that is chosen leads back to all. */
export function TagFilter({ tags, tag, address }: TagFilterProps) {
  const intl = useIntl();
  const chosen = tag === null ? null : tagKeyOf(tag);
  const first = tags.slice(0, shown);
  // One of few screens, or of none by now, is shown too once it is chosen.
  const missing = chosen !== null && first.every((one) => tagKeyOf(one.tag) !== chosen);
  const all = missing
    ? [tags.find((one) => tagKeyOf(one.tag) === chosen) ?? { tag: tag ?? '', count: 0 }, ...first]
    : first;
  if (all.length === 0) return null;
  return (
    <nav className={css.filter} aria-label={intl.formatMessage({ id: 'gallery.tags' })}>
      {all.map((one) => {
        const isChosen = tagKeyOf(one.tag) === chosen;
        return (
          <a
            key={one.tag}
            ref={isChosen ? moveIntoRow : undefined}
            href={isChosen ? address : tagAddress(address, one.tag)}
            className={css.tag}
            aria-current={isChosen ? 'true' : undefined}
            title={isChosen ? intl.formatMessage({ id: 'gallery.tags.all' }) : undefined}
          >
            <span className={css.word}>{one.tag}</span>
            <span className={css.count}>{intl.formatNumber(one.count)}</span>
            {isChosen && <Icon of={X} size={14} />}
          </a>
        );
      })}
    </nav>
  );
}

/** The row may be longer than the window. It alone is moved: the page stays where it is. */
function moveIntoRow(link: HTMLElement | null): void {
  const row = link?.parentElement;
  if (row) row.scrollLeft = link.offsetLeft + link.offsetWidth / 2 - row.clientWidth / 2;
}
