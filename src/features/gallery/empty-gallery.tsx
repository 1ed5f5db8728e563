import { FolderUp, Scan, Upload } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#src/ui/button/button.tsx';
import { Dropzone } from '#src/blocks/dropzone/dropzone.tsx';
import { usePasteKey } from '#src/lib/use-paste-key.ts';
import css from './gallery.module.css';

interface EmptyGalleryProps {
  onUpload: () => void;
  onCapture?: (() => void) | undefined;
  onFolder?: (() => void) | undefined;
}

/** The first thing a new member sees: where screens will be, and every way to bring one here. */
export function EmptyGallery({ onUpload, onCapture, onFolder }: EmptyGalleryProps) {
  const intl = useIntl();
  const pasteKey = usePasteKey();
  return (
    <div className={css.gallery}>
      <h1 className="visually-hidden">
        <FormattedMessage id="gallery.title" defaultMessage="My gallery" />
      </h1>
      <Dropzone
        title={intl.formatMessage({ id: 'gallery.empty.title', defaultMessage: 'Your screens will live here' })}
        actions={
          <>
            {onCapture && (
              <Button variant="primary" size="lg" icon={Scan} onClick={onCapture}>
                <FormattedMessage id="gallery.capture" defaultMessage="Capture" />
              </Button>
            )}
            <Button
              variant={onCapture ? 'secondary' : 'primary'}
              size="lg"
              icon={Upload}
              data-chooses="pictures"
              onClick={onUpload}
            >
              <FormattedMessage id="frame.header.upload" defaultMessage="Upload" />
            </Button>
            {onFolder && (
              <Button size="lg" icon={FolderUp} data-chooses="folder" onClick={onFolder}>
                <FormattedMessage id="gallery.folder" defaultMessage="Upload a folder" />
              </Button>
            )}
          </>
        }
      >
        <p className={css.byKeys}>
          <FormattedMessage
            id="gallery.empty.text"
            defaultMessage="Paste a picture with {keys}, drop files anywhere on this page, or capture the screen. Each one gets its own link at once."
            values={{ keys: pasteKey === 'Ctrl' ? 'Ctrl+V' : `${pasteKey}V` }}
          />
        </p>
        <p className={css.byFingers}>
          <FormattedMessage
            id="gallery.empty.touch"
            defaultMessage="Choose pictures on this device. Each one gets its own link at once."
          />
        </p>
      </Dropzone>
    </div>
  );
}
