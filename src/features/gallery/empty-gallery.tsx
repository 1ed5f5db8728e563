import { FolderUp, Images, Scan, Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { Dropzone } from '#src/blocks/dropzone/dropzone.tsx';
import { usePasteKey } from '#src/lib/use-paste-key.ts';
import css from './gallery.module.css';

interface EmptyGalleryProps {
  switcher: ReactNode;
  /** What the gallery is called; undefined: it is the viewer's own. */
  title: string | undefined;
  /** Whether the viewer may add to it. */
  mayChange: boolean;
  drawFirst?: ReactNode;
  /** After which screens go to the trash by themselves; null: they stay. */
  keepDays?: number | null | undefined;
  onUpload: () => void;
  onCapture?: (() => void) | undefined;
  onFolder?: (() => void) | undefined;
}

/** The first thing a new member sees: where screens will be, and every way to bring one here. */
export function EmptyGallery(props: EmptyGalleryProps) {
  const { switcher, title, mayChange, drawFirst, keepDays = null, onUpload, onCapture, onFolder } = props;
  const intl = useIntl();
  const pasteKey = usePasteKey();
  return (
    <div className={css.gallery} data-fills>
      <h1 className="visually-hidden">{title ?? <FormattedMessage id="gallery.title" />}</h1>
      <div className={css.head}>{switcher}</div>
      {!mayChange && (
        <EmptyState icon={Images} title={intl.formatMessage({ id: 'gallery.space.empty' })}>
          <FormattedMessage id="gallery.space.empty.text" />
        </EmptyState>
      )}
      {mayChange && (
        <Dropzone
          title={intl.formatMessage(
            title === undefined ? { id: 'gallery.empty.title' } : { id: 'gallery.space.empty' },
          )}
          actions={
            <>
              {/* The same as above a timeline. */}
              <Button variant="primary" size="lg" icon={Upload} data-chooses="pictures" onClick={onUpload}>
                <FormattedMessage id="frame.header.upload" />
              </Button>
              {onCapture && (
                <Button size="lg" icon={Scan} onClick={onCapture}>
                  <FormattedMessage id="gallery.capture" />
                </Button>
              )}
              {onFolder && (
                <Button size="lg" icon={FolderUp} data-chooses="folder" onClick={onFolder}>
                  <FormattedMessage id="gallery.folder" />
                </Button>
              )}
              {drawFirst}
            </>
          }
        >
          <p className={css.byKeys}>
            <FormattedMessage
              id="gallery.empty.text"
              values={{ keys: pasteKey === 'Ctrl' ? 'Ctrl+V' : `${pasteKey}V` }}
            />
          </p>
          <p className={css.byFingers}>
            <FormattedMessage id="gallery.empty.touch" />
          </p>
          {keepDays !== null && (
            <p>
              <FormattedMessage id="gallery.kept" values={{ days: keepDays }} />
            </p>
          )}
        </Dropzone>
      )}
    </div>
  );
}
