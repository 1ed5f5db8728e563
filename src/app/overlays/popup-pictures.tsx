import { useIntl } from 'react-intl';
import type { PopupPicture } from '#machines/popup/popup.machine.ts';
import { say } from '#src/i18n/say.ts';
import css from './popup-pictures.module.css';

/** What a question is about, side by side, whole in wells of one shape, so that they can be compared. */
export function PopupPictures({ pictures }: { pictures: readonly PopupPicture[] }) {
  const intl = useIntl();
  return (
    <div className={css.pictures}>
      {pictures.map(({ src, label }) => (
        <figure key={src} className={css.picture}>
          <span className={css.well}>
            <img src={src} alt={say(intl, label)} decoding="async" />
          </span>
          <figcaption aria-hidden>{say(intl, label)}</figcaption>
        </figure>
      ))}
    </div>
  );
}
