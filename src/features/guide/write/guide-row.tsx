import { ArrowDown, ArrowUp, EyeOff, GripVertical, Image, X } from 'lucide-react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { placeOfEntry, type DraftEntry } from '#domain/guide/draft.ts';
import type { Numbers } from '#domain/guide/steps.ts';
import { captionLength, nameLength } from '#domain/limits.ts';
import { shownName } from '#domain/screen-name.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { IconButton } from '#src/ui/icon-button/icon-button.tsx';
import { pictureOf, type ShownGuide } from '../shown-guide.ts';
import { TextsField, type FieldsOfGuide } from './texts-field.tsx';
import css from './guide-write.module.css';

interface GuideRowProps {
  guide: ShownGuide;
  entry: DraftEntry;
  numbers: Numbers | null;
  place: number;
  total: number;
  fields: FieldsOfGuide;
  /** Hears how it is taken to another place. */
  handle: Record<string, (event: PointerEvent<HTMLElement>) => void>;
  isCover: boolean;
  onCover: () => void;
  onMove: (step: 1 | -1) => void;
  onRemove: () => void;
}

/** A picture with its caption, or a heading or a note, and what can be done with it. */
export function GuideRow(props: GuideRowProps) {
  const { guide, entry, numbers, place, total, fields, handle, isCover, onCover, onMove, onRemove } = props;
  const intl = useIntl();
  const shown = guide.entries.find(({ key }) => key === entry.key);
  const picture = shown && pictureOf(guide, shown);
  const name =
    entry.kind === 'picture'
      ? shownName(shown?.screen?.name ?? '') || intl.formatMessage({ id: 'screens.unnamed' })
      : intl.formatMessage({ id: entry.kind === 'heading' ? 'guideWrite.heading' : 'guideWrite.note' });
  const moveByKeys = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  const isEmpty = Object.keys(entry.texts).length === 0;
  const offered = isEmpty && entry.kind === 'picture' ? (shown?.screen?.description ?? '') : '';
  const [language] = fields.languages;
  const number = numbers
    ? numbers.count > 1
      ? `${numbers.first}–${numbers.first + numbers.count - 1}`
      : numbers.first
    : '';

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of the fields and buttons in it
    <div className={css.entry} onKeyDown={moveByKeys}>
      <span className={css.grip}>
        <button
          type="button"
          className={css.handle}
          data-handle
          aria-label={intl.formatMessage({ id: 'guideWrite.move' }, { name, place: place + 1, total })}
          {...handle}
        >
          <Icon of={GripVertical} size={16} />
        </button>
        <span className={css.number}>{number}</span>
      </span>
      {entry.kind === 'picture' && (
        <span className={css.thumb}>
          {picture ? (
            <img
              src={picture.src.replace('/1280', '/320')}
              width={picture.width}
              height={picture.height}
              alt=""
              loading="lazy"
            />
          ) : (
            <Icon of={EyeOff} size={20} label={intl.formatMessage({ id: 'guideWrite.inTrash' })} />
          )}
        </span>
      )}
      <div className={css.words}>
        <TextsField
          {...fields}
          place={placeOfEntry(entry)}
          texts={entry.texts}
          label={entry.kind === 'picture' && !numbers ? here : labels[entry.kind]}
          values={{ name, number }}
          {...(entry.kind === 'picture' && { hint: here })}
          limit={entry.kind === 'heading' ? nameLength : captionLength}
          isMarkdown={entry.kind !== 'heading'}
          {...(entry.kind === 'heading' && { look: 'heading' as const })}
          labelHidden
        />
        {offered !== '' && language && (
          <button
            type="button"
            className={css.offer}
            onClick={() => {
              fields.onWrite(placeOfEntry(entry), language.locale, offered);
              fields.onPause();
            }}
          >
            <FormattedMessage id="guideWrite.offer" values={{ text: offered }} />
          </button>
        )}
      </div>
      <span className={css.rowActions}>
        <IconButton
          icon={ArrowUp}
          disabled={place === 0}
          label={intl.formatMessage({ id: 'guideWrite.earlier' }, { name })}
          onClick={() => onMove(-1)}
        />
        <IconButton
          icon={ArrowDown}
          disabled={place === total - 1}
          label={intl.formatMessage({ id: 'guideWrite.later' }, { name })}
          onClick={() => onMove(1)}
        />
        {entry.kind === 'picture' && (
          <IconButton
            icon={Image}
            aria-pressed={isCover}
            disabled={!picture}
            label={intl.formatMessage({ id: 'guideWrite.cover' }, { name })}
            onClick={onCover}
          />
        )}
        <IconButton icon={X} label={intl.formatMessage({ id: 'guideWrite.remove' }, { name })} onClick={onRemove} />
      </span>
    </div>
  );
}

const here = { id: 'guideWrite.caption.here' };
const labels = {
  picture: { id: 'guideWrite.caption' },
  heading: { id: 'guideWrite.heading' },
  note: { id: 'guideWrite.note' },
} as const;
