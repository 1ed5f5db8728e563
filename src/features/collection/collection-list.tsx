import { Images } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { TilePicture } from '#src/blocks/tile/tile-picture.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { ShownCollection } from './collection.ts';
import { pictureOf } from './picture-of.ts';
import css from './collection.module.css';

interface CollectionListProps {
  collections: readonly (ShownCollection & { link?: { is_open: boolean; views: number } | null })[];
  pathOf: (signature: string) => string;
}

/** My collections, newest first. */
export function CollectionList({ collections, pathOf }: CollectionListProps) {
  const intl = useIntl();
  return (
    <ul className={css.grid}>
      {collections.map(({ signature, title, total, cover, link }) => (
        <li key={signature} className={css.cell}>
          <Link to={pathOf(signature)} className={css.frame ?? ''}>
            {cover ? (
              <TilePicture key={cover.fileId} picture={pictureOf(cover, 320)} />
            ) : (
              <span className={css.blank}>
                <Icon of={Images} size={24} />
              </span>
            )}
            <span className={css.caption}>{title || intl.formatMessage({ id: 'collection.untitled' })}</span>
          </Link>
          <p className={css.facts}>
            <span>
              <FormattedMessage id="screens.count" values={{ count: total }} />
            </span>
            {link && (
              <span>
                {link.is_open ? (
                  <FormattedMessage id="collection.views" values={{ count: link.views }} />
                ) : (
                  <FormattedMessage id="collection.closed" />
                )}
              </span>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
