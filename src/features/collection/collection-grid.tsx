import { EyeOff, Images } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { shownName } from '#domain/screen-name.ts';
import { TilePicture } from '#src/blocks/tile/tile-picture.tsx';
import { useLinkClicks } from '#src/lib/use-link-clicks.ts';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { ShownItem } from './collection.ts';
import { pictureOf } from './picture-of.ts';
import css from './collection.module.css';

interface CollectionGridProps {
  items: readonly ShownItem[];
  /** Of an item in its collection. */
  pathOf: (signature: string) => string;
}

/** So many pictures load before the others: the first window shows them. */
const first = 8;

/** The screens of a collection in their order. What may not be seen keeps its place and tells nothing. */
export function CollectionGrid({ items, pathOf }: CollectionGridProps) {
  const intl = useIntl();
  const followLinks = useLinkClicks();
  if (items.length === 0)
    return (
      <EmptyState icon={Images} title={intl.formatMessage({ id: 'collection.empty' })}>
        <FormattedMessage id="collection.empty.text" />
      </EmptyState>
    );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- clicks come up from links, those of the Enter key too
    <ul className={css.grid} onClick={followLinks}>
      {items.map(({ position, screen, caption }) =>
        screen ? (
          <li key={screen.signature} className={css.cell}>
            <a href={pathOf(screen.signature)} className={css.frame}>
              <TilePicture key={screen.fileId} picture={pictureOf(screen, 320)} first={position <= first} />
              <span className="visually-hidden">
                {shownName(screen.name) || intl.formatMessage({ id: 'screens.unnamed' })}
              </span>
            </a>
            {caption !== '' && <p className={css.caption}>{caption}</p>}
          </li>
        ) : (
          <li key={position} className={css.cell}>
            <span className={css.blank}>
              <Icon of={EyeOff} size={20} />
              <FormattedMessage id="collection.blank" />
            </span>
          </li>
        ),
      )}
    </ul>
  );
}
