import { FolderUp, Scan, Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#src/ui/button/button.tsx';
import { IconButton } from '#src/ui/icon-button/icon-button.tsx';
import type { GallerySearch } from './search/gallery-search.ts';
import { SearchField } from './search/search-field.tsx';
import { DateButton, type DateButtonProps } from './date-button.tsx';
import css from './gallery-bar.module.css';

interface GalleryBarProps extends DateButtonProps {
  switcher: ReactNode;
  /** What the gallery is called; undefined: it is the viewer's own. */
  title: string | undefined;
  /** Whether the viewer may add to it. */
  mayChange: boolean;
  search: GallerySearch;
  total: number;
  drawFirst?: ReactNode;
  onUpload: () => void;
  onCapture?: (() => void) | undefined;
  onFolder?: (() => void) | undefined;
}

/** What stands above the timeline: how much there is, ways to a date and to a name, and ways to bring more. */
export function GalleryBar({
  switcher,
  title,
  mayChange,
  search,
  total,
  drawFirst,
  onUpload,
  onCapture,
  onFolder,
  ...date
}: GalleryBarProps) {
  const intl = useIntl();
  const name = title ?? intl.formatMessage({ id: 'gallery.title' });
  const heading = [name, intl.formatMessage({ id: 'screens.count' }, { count: total })].join(' ');
  return (
    <div className={css.bar}>
      <h1 className="visually-hidden">{heading}</h1>
      {switcher}
      <DateButton {...date} />
      <SearchField {...search} />
      {/* The ways that a browser may lack come late, and move nothing: the button that is always there is the last. */}
      {mayChange && (
        <div className={css.tools}>
          {drawFirst}
          {onCapture && (
            <Button icon={Scan} onClick={onCapture}>
              <FormattedMessage id="gallery.capture" />
            </Button>
          )}
          {onFolder && (
            <IconButton
              variant="secondary"
              icon={FolderUp}
              label={intl.formatMessage({ id: 'gallery.folder' })}
              data-chooses="folder"
              onClick={onFolder}
            />
          )}
          <Button variant="primary" icon={Upload} data-chooses="pictures" onClick={onUpload}>
            <FormattedMessage id="frame.header.upload" />
          </Button>
        </div>
      )}
    </div>
  );
}
