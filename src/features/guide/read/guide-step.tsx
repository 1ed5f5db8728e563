import { Check, EyeOff, Link2 } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Icon } from '#src/ui/icon/icon.tsx';
import { GuideProse } from '../prose/guide-prose.tsx';
import { anchorOf, pictureOf, type GuideEntry, type ShownGuide } from '../shown-guide.ts';
import css from './guide-step.module.css';

interface GuideStepProps {
  guide: Pick<ShownGuide, 'signature'>;
  entry: GuideEntry;
  isChecked: boolean;
  /** So that it loads before the others. */
  isFirst: boolean;
  onCheck: () => void;
  /** Opens the picture over the page; without scripts it opens by itself. */
  onOpen: () => void;
}

/** A picture of a guide under its number, with what is to be done in it. */
export function GuideStep({ guide, entry, isChecked, isFirst, onCheck, onOpen }: GuideStepProps) {
  const intl = useIntl();
  const { first, count, words } = entry;
  if (first === null) return null;
  const last = first + count - 1;
  const number = count > 1 ? `${first}–${last}` : `${first}`;
  const name = intl.formatMessage({ id: 'guide.step' }, { number, count });
  const picture = pictureOf(guide, entry);
  const anchor = anchorOf(entry);
  return (
    <section id={anchor} className={css.step} data-checked={isChecked || undefined} aria-label={name}>
      <div className={css.stepHead}>
        <span className={css.number} data-wide={number.length > 2 || undefined} aria-hidden>
          {number}
        </span>
        <div className={css.words}>
          {words.blocks.length > 0 ? <GuideProse prose={words} /> : <p className={css.unsaid}>{name}</p>}
        </div>
        <span className={css.stepActions} data-scripted>
          <a href={`#${anchor}`} className={css.permalink} title={intl.formatMessage({ id: 'guide.link' })}>
            <Icon of={Link2} size={16} label={intl.formatMessage({ id: 'guide.link' })} />
          </a>
          <button type="button" className={css.check} aria-pressed={isChecked} onClick={onCheck}>
            <Icon of={Check} size={16} />
            <FormattedMessage id="guide.done" />
          </button>
        </span>
      </div>
      {picture ? (
        <a
          href={picture.large}
          target="_blank"
          rel="noreferrer"
          className={css.frame}
          aria-label={intl.formatMessage({ id: 'guide.enlarge' }, { number })}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            onOpen();
          }}
        >
          <img
            className={css.picture}
            src={picture.src}
            srcSet={picture.srcSet}
            sizes="(min-width: 1024px) 52rem, 100vw"
            width={picture.width}
            height={picture.height}
            alt={picture.alt}
            loading={isFirst ? 'eager' : 'lazy'}
            fetchPriority={isFirst ? 'high' : undefined}
            decoding="async"
          />
        </a>
      ) : (
        <span className={css.blank}>
          <Icon of={EyeOff} size={20} />
          <FormattedMessage id="guide.blank" />
        </span>
      )}
    </section>
  );
}
