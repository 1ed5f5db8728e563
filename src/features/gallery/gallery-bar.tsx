import { FolderUp, Scan, Upload } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { HistoryDay } from '#domain/screen.ts';
import { Button } from '#src/ui/button/button.tsx';
import { TextField } from '#src/ui/text-field/text-field.tsx';
import css from './gallery-bar.module.css';

interface GalleryBarProps {
  total: number;
  days: readonly HistoryDay[];
  onUpload: () => void;
  onCapture?: (() => void) | undefined;
  onFolder?: (() => void) | undefined;
  /** YYYY-MM-DD, or null when the field was emptied. */
  onDate: (date: string | null) => void;
}

/** What stands above the timeline: how much there is, a way to a date, and ways to bring more. */
export function GalleryBar({ total, days, onUpload, onCapture, onFolder, onDate }: GalleryBarProps) {
  const intl = useIntl();
  return (
    <div className={css.bar}>
      <h1 className={css.title}>
        <FormattedMessage id="gallery.title" defaultMessage="My gallery" />
        <span className={css.count}>
          <FormattedMessage
            id="gallery.count"
            defaultMessage="{count, plural, one {# screen} other {# screens}}"
            values={{ count: total }}
          />
        </span>
      </h1>
      <div className={css.tools}>
        <TextField
          type="date"
          labelHidden
          label={intl.formatMessage({ id: 'gallery.date', defaultMessage: 'Go to date' })}
          min={days.at(-1)?.date}
          max={days[0]?.date}
          onChange={(event) => onDate(event.target.value === '' ? null : event.target.value)}
        />
        {onCapture && (
          <Button icon={Scan} onClick={onCapture}>
            <FormattedMessage id="gallery.capture" defaultMessage="Capture" />
          </Button>
        )}
        {onFolder && (
          <Button icon={FolderUp} onClick={onFolder}>
            <FormattedMessage id="gallery.folder" defaultMessage="Upload a folder" />
          </Button>
        )}
        <Button variant="primary" icon={Upload} onClick={onUpload}>
          <FormattedMessage id="gallery.upload" defaultMessage="Upload" />
        </Button>
      </div>
    </div>
  );
}
