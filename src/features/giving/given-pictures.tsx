import { Check, FileImage, X } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { shownName } from '#domain/screen-name.ts';
import type { PictureToGive } from '#machines/giving/giving.machine.ts';
import { fileSize } from '#src/lib/file-size.ts';
import { IconButton } from '#src/ui/icon-button/icon-button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { givingFault } from './giving-faults.ts';
import css from './giving.module.css';

interface GivenPicturesProps {
  pictures: readonly PictureToGive[];
  previewOf: (id: string) => string | undefined;
  isSending: boolean;
  /** Left out while they must stay. */
  onRemove: ((id: string) => void) | undefined;
}

/** What a guest has chosen, with what became of each. */
export function GivenPictures({ pictures, previewOf, isSending, onRemove }: GivenPicturesProps) {
  const intl = useIntl();
  if (pictures.length === 0) return null;
  return (
    <ul className={css.pictures} aria-label={intl.formatMessage({ id: 'ask.pictures' })}>
      {pictures.map(({ id, name, bytes, status, failure }) => (
        <li key={id} className={css.picture} data-status={status}>
          <Preview src={previewOf(id)} />
          <div className={css.about}>
            <div className={css.name}>{shownName(name)}</div>
            {status === 'failed' && failure !== null && !isSending ? (
              <div className={css.fault} role="alert">
                {givingFault(intl, failure)}
              </div>
            ) : (
              <div className={css.hint}>
                {status === 'sent' ? <FormattedMessage id="ask.picture.sent" /> : fileSize(intl, bytes)}
              </div>
            )}
          </div>
          {status === 'sent' && <Icon of={Check} />}
          {status !== 'sent' && onRemove && (
            <IconButton
              icon={X}
              label={intl.formatMessage({ id: 'ask.remove' }, { name: shownName(name) })}
              onClick={() => onRemove(id)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/** An icon where the browser cannot show it. */
function Preview({ src }: { src: string | undefined }) {
  const [isBroken, setBroken] = useState(false);
  if (src !== undefined && !isBroken)
    return <img className={css.preview} src={src} alt="" onError={() => setBroken(true)} />;
  return (
    <span className={css.preview}>
      <Icon of={FileImage} size={20} />
    </span>
  );
}
