import { ImageUp } from 'lucide-react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { picturePath } from '#domain/screen.ts';
import { shownName } from '#domain/screen-name.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Spinner } from '#src/ui/loader/spinner.tsx';
import { useGalleryPictures, type GalleryPicture } from '../pictures/use-gallery-pictures.ts';
import { Panel } from './panel.tsx';
import css from './pictures.module.css';

export interface PicturesPanelProps {
  /** Whether what is chosen takes the place of another one. */
  replaces: boolean;
  /** The fileId of the one that is being brought. */
  coming: string | null;
  onDevice: () => void;
  onPicture: (picture: GalleryPicture) => void;
  onClose: () => void;
}

/** Where a picture that is laid on the other one is taken from. */
export function PicturesPanel({ replaces, coming, onDevice, onPicture, onClose }: PicturesPanelProps) {
  const intl = useIntl();
  const { pictures, state, hasMore, more } = useGalleryPictures();
  return (
    <Panel title={intl.formatMessage(replaces ? messages.replace : messages.add)} onClose={onClose}>
      <div className={css.device}>
        <Button block icon={ImageUp} onClick={onDevice}>
          <FormattedMessage {...messages.device} />
        </Button>
        <p className={css.hint}>
          <FormattedMessage {...messages.hint} />
        </p>
      </div>
      <section className={css.gallery} aria-labelledby="editor-pictures-gallery">
        <h3 id="editor-pictures-gallery" className={css.subtitle}>
          <FormattedMessage {...messages.gallery} />
        </h3>
        {pictures.length > 0 && (
          <ul className={css.pictures}>
            {pictures.map((picture) => (
              <li key={picture.signature}>
                <button
                  type="button"
                  className={css.picture}
                  aria-label={shownName(picture.name) || intl.formatMessage({ id: 'screens.unnamed' })}
                  aria-busy={coming === picture.fileId || undefined}
                  onClick={() => coming === null && onPicture(picture)}
                >
                  <img src={picturePath(picture, 320)} alt="" loading="lazy" decoding="async" />
                  {coming === picture.fileId && <Spinner />}
                </button>
              </li>
            ))}
          </ul>
        )}
        {state === 'reading' && <Spinner />}
        {state === 'read' && pictures.length === 0 && (
          <p className={css.hint}>
            <FormattedMessage {...messages.none} />
          </p>
        )}
        {state === 'failed' && (
          <p className={css.hint} role="alert">
            <FormattedMessage {...messages.failed} />
          </p>
        )}
        {(state === 'failed' || (state === 'read' && hasMore)) && (
          <Button size="sm" variant="ghost" block onClick={more}>
            <FormattedMessage {...(state === 'failed' ? messages.again : messages.more)} />
          </Button>
        )}
      </section>
    </Panel>
  );
}

const messages = defineMessages({
  add: { id: 'editor.pictures' },
  replace: { id: 'editor.pictures.replace' },
  device: { id: 'editor.pictures.device' },
  hint: { id: 'editor.pictures.hint' },
  gallery: { id: 'editor.pictures.gallery' },
  none: { id: 'editor.pictures.none' },
  failed: { id: 'editor.pictures.failed' },
  again: { id: 'editor.pictures.again' },
  more: { id: 'editor.pictures.more' },
});
