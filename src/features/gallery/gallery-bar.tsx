import { FolderUp, Scan, Upload } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import type { HistoryDay } from '#domain/screen.ts';
import { Button } from '#src/ui/button/button.tsx';
import { DateField } from './date-field.tsx';
import css from './gallery-bar.module.css';

interface GalleryBarProps {
  total: number;
  days: readonly HistoryDay[];
  onUpload: () => void;
  onCapture?: (() => void) | undefined;
  onFolder?: (() => void) | undefined;
  /** YYYY-MM-DD, or null when the field was emptied. */
  onDate: (date: string | null) => void;
  /** As `onDate`, and the keyboard goes there too. */
  onEnter: (date: string) => void;
}

/** What stands above the timeline: how much there is, a way to a date, and ways to bring more. */
export function GalleryBar({ total, days, onUpload, onCapture, onFolder, onDate, onEnter }: GalleryBarProps) {
  return (
    <div className={css.bar}>
      <h1 className={css.title}>
        <FormattedMessage id="gallery.title" />
        <span className={css.count}>
          <FormattedMessage id="screens.count" values={{ count: total }} />
        </span>
      </h1>
      <div className={css.tools}>
        <DateField days={days} onDate={onDate} onEnter={onEnter} />
        {onCapture && (
          <Button icon={Scan} onClick={onCapture}>
            <FormattedMessage id="gallery.capture" />
          </Button>
        )}
        {onFolder && (
          <Button icon={FolderUp} data-chooses="folder" onClick={onFolder}>
            <FormattedMessage id="gallery.folder" />
          </Button>
        )}
        <Button variant="primary" icon={Upload} data-chooses="pictures" onClick={onUpload}>
          <FormattedMessage id="frame.header.upload" />
        </Button>
      </div>
    </div>
  );
}
