import { BookOpen, Download, Link2, ListOrdered, Pencil, Share2, Trash2 } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { zipOfCollection } from '#domain/zip-paths.ts';
import { ButtonLink } from '#src/ui/button/button-link.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { IconButton } from '#src/ui/icon-button/icon-button.tsx';
import { TilePicture } from '#src/blocks/tile/tile-picture.tsx';
import type { ShownCollection } from './collection.ts';
import { pictureOf } from './picture-of.ts';
import css from './collection.module.css';

interface CollectionHeadProps {
  collection: ShownCollection;
  title: string;
  /** Address of it as a guide. */
  guide: string;
  /** It has just been copied. */
  copied: boolean;
  onCopy: () => void;
  /** Those of its owner, left out for everybody else. */
  own?:
    | {
        isEditing: boolean;
        onEdit: () => void;
        onShare: () => void;
        onDelete: () => void;
        /** Writes it as a guide. */
        onWrite: () => void;
      }
    | undefined;
}

/** What a collection is called and says of itself, beside its cover, and what can be done with it. */
export function CollectionHead({ collection, title, guide, copied, onCopy, own }: CollectionHeadProps) {
  const intl = useIntl();
  const { cover, description, total, is_guide: isGuide } = collection;
  return (
    <header className={css.head}>
      {cover && (
        <div className={css.cover}>
          <TilePicture key={cover.fileId} picture={pictureOf(cover, 640)} first />
        </div>
      )}
      <div className={css.about}>
        <h1 className={css.title}>{title}</h1>
        <p className={css.facts}>
          <FormattedMessage id="screens.count" values={{ count: total }} />
        </p>
        {description !== '' && <p className={css.description}>{description}</p>}
        <div className={css.actions} data-scripted>
          <Button
            variant={own ? 'marker' : 'secondary'}
            icon={Link2}
            done={copied ? intl.formatMessage({ id: 'ui.copied' }) : undefined}
            onClick={onCopy}
          >
            <FormattedMessage id="collection.copy" />
          </Button>
          {isGuide && (
            <ButtonLink to={guide} icon={BookOpen}>
              <FormattedMessage id="collection.guide.read" />
            </ButtonLink>
          )}
          {total > 0 && (
            <ButtonLink to={zipOfCollection(collection.signature)} reloadDocument download icon={Download}>
              <FormattedMessage id="collection.download" />
            </ButtonLink>
          )}
          {own && (
            <>
              <Button icon={ListOrdered} onClick={own.onWrite}>
                {isGuide ? (
                  <FormattedMessage id="collection.guide.write" />
                ) : (
                  <FormattedMessage id="collection.guide" />
                )}
              </Button>
              <Button icon={Share2} onClick={own.onShare}>
                <FormattedMessage id="collection.share" />
              </Button>
              <Button icon={Pencil} aria-pressed={own.isEditing} onClick={own.onEdit}>
                {own.isEditing ? <FormattedMessage id="collection.done" /> : <FormattedMessage id="collection.edit" />}
              </Button>
              <IconButton
                variant="secondary"
                icon={Trash2}
                label={intl.formatMessage({ id: 'collection.delete' })}
                onClick={own.onDelete}
              />
            </>
          )}
        </div>
      </div>
    </header>
  );
}
