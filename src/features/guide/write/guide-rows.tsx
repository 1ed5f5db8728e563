import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Heading, StickyNote } from 'lucide-react';
import type { DraftEntry, GuideChange } from '#domain/guide/draft.ts';
import type { Numbers } from '#domain/guide/steps.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { useDragging } from '#src/lib/use-dragging.ts';
import type { ShownGuide } from '../shown-guide.ts';
import { GuideRow } from './guide-row.tsx';
import type { FieldsOfGuide } from './texts-field.tsx';
import css from './guide-write.module.css';

/** The picture that stands for a guide in lists and where its link is shown. */
export interface GuideCover {
  /** Signature of its screen; null: none can be seen. */
  chosen: string | null;
  onChoose: (signature: string) => void;
}

interface GuideRowsProps {
  guide: ShownGuide;
  entries: readonly DraftEntry[];
  numbers: readonly (Numbers | null)[];
  fields: FieldsOfGuide;
  cover: GuideCover;
  onChange: (change: GuideChange) => void;
  /** The id of a new heading or note. */
  newKey: () => string;
}

/** The pictures and words of a guide, which are moved by their handles and by Alt with the arrow keys. */
export function GuideRows({ guide, entries, numbers, fields, cover, onChange, newKey }: GuideRowsProps) {
  const intl = useIntl();
  const list = useRef<HTMLOListElement>(null);
  /** The row that is to have the focus: it was moved, or is new. */
  const wanted = useRef<{ key: string; in: string } | null>(null);
  const move = (from: number, to: number) => {
    const entry = entries[from];
    if (!entry || to < 0 || to >= entries.length || from === to) return;
    wanted.current = { key: entry.key, in: '[data-handle]' };
    onChange({ does: 'move', from, to });
  };
  const dragging = useDragging(list, move);
  const insert = (at: number, kind: 'heading' | 'note') => {
    const key = newKey();
    wanted.current = { key, in: 'textarea' };
    onChange({ does: 'insert', at, entry: { key, kind, texts: {}, steps: 0, isHidden: false, drawnFrom: null } });
  };
  useEffect(() => {
    if (!wanted.current) return;
    const { key, in: place } = wanted.current;
    const found = list.current?.querySelector<HTMLElement>(`[data-key="${key}"] ${place}`);
    if (!found) return;
    wanted.current = null;
    found.focus();
  });

  return (
    <>
      <ol className={css.rows} ref={list} aria-label={intl.formatMessage({ id: 'guideWrite.rows' })}>
        {entries.map((entry, index) => (
          <li
            key={entry.key}
            className={css.row}
            data-key={entry.key}
            data-kind={entry.kind}
            data-dragged={dragging.from === index || undefined}
            data-drop={dragging.to === index ? (dragging.to > (dragging.from ?? 0) ? 'below' : 'above') : undefined}
          >
            <GuideRow
              guide={guide}
              entry={entry}
              numbers={numbers[index] ?? null}
              place={index}
              total={entries.length}
              fields={fields}
              handle={dragging.handleOf(index)}
              isCover={entry.key === cover.chosen}
              onCover={() => cover.onChoose(entry.key)}
              onMove={(step) => move(index, index + step)}
              onRemove={() => onChange({ does: 'remove', at: index, entry })}
            />
            <Inserts onInsert={(kind) => insert(index + 1, kind)} />
          </li>
        ))}
      </ol>
      {entries.length === 0 && (
        <p className={css.hint}>
          <FormattedMessage id="guideWrite.empty" />
        </p>
      )}
      <div className={css.first}>
        <Inserts onInsert={(kind) => insert(0, kind)} isFirst />
      </div>
    </>
  );
}

/** Between two rows: what can be written there. */
function Inserts({ onInsert, isFirst = false }: { onInsert: (kind: 'heading' | 'note') => void; isFirst?: boolean }) {
  return (
    <span className={css.inserts}>
      <button type="button" onClick={() => onInsert('heading')}>
        <Icon of={Heading} size={16} />
        {isFirst ? (
          <FormattedMessage id="guideWrite.heading.first" />
        ) : (
          <FormattedMessage id="guideWrite.heading.add" />
        )}
      </button>
      <button type="button" onClick={() => onInsert('note')}>
        <Icon of={StickyNote} size={16} />
        {isFirst ? <FormattedMessage id="guideWrite.note.first" /> : <FormattedMessage id="guideWrite.note.add" />}
      </button>
    </span>
  );
}
