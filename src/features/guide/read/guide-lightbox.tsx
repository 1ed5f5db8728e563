import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useIntl } from 'react-intl';
import { IconButton } from '#src/ui/icon-button/icon-button.tsx';
import { useModal } from '#src/ui/modal/use-modal.ts';
import { GuideProse } from '../prose/guide-prose.tsx';
import { pictureOf, type GuideEntry, type ShownGuide } from '../shown-guide.ts';
import css from './guide-lightbox.module.css';

interface GuideLightboxProps {
  guide: Pick<ShownGuide, 'signature'>;
  entry: GuideEntry;
  onStep: ((step: 1 | -1) => void) | undefined;
  onClose: () => void;
}

/** A picture of a guide over the whole window, with the ways to those beside it. */
export function GuideLightbox({ guide, entry, onStep, onClose }: GuideLightboxProps) {
  const intl = useIntl();
  const modal = useModal({ open: true, onDismiss: onClose });
  const picture = pictureOf(guide, entry);
  const keys = (event: React.KeyboardEvent) => {
    modal.onKeyDown(event);
    if (event.key === 'ArrowRight') onStep?.(1);
    if (event.key === 'ArrowLeft') onStep?.(-1);
  };
  return (
    <dialog {...modal} onKeyDown={keys} className={css.lightbox} aria-label={picture?.alt}>
      <div className={css.top}>
        <div className={css.words}>
          <GuideProse prose={entry.words} />
        </div>
        <IconButton
          variant="float"
          icon={X}
          label={intl.formatMessage({ id: 'guide.close' })}
          onClick={onClose}
          data-autofocus
        />
      </div>
      {picture && (
        <img
          key={picture.large}
          className={css.large}
          src={picture.large}
          width={picture.width}
          height={picture.height}
          alt={picture.alt}
        />
      )}
      <div className={css.ways}>
        <IconButton
          variant="float"
          icon={ChevronLeft}
          label={intl.formatMessage({ id: 'guide.previous' })}
          onClick={() => onStep?.(-1)}
        />
        <IconButton
          variant="float"
          icon={ChevronRight}
          label={intl.formatMessage({ id: 'guide.next' })}
          onClick={() => onStep?.(1)}
        />
      </div>
    </dialog>
  );
}
