import { useLayoutEffect, useRef, useState } from 'react';
import type { UploadEntry, UploadRowHandlers } from './upload-entry.ts';
import { UploadRow } from './upload-row.tsx';
import { useRowsInView } from './use-rows-in-view.ts';
import css from './upload-panel.module.css';

interface UploadListProps extends UploadRowHandlers {
  id: string;
  hidden: boolean;
  entries: readonly UploadEntry[];
}

/** So many rows are simply drawn: the server draws them too, and they may be as high as their words. */
const shortList = 30;

/**
 * The files of the queue, however many: of a long list only the rows in view are in the document, and the one that has
 * the focus.
 */
export function UploadList({ id, hidden, entries, ...handlers }: UploadListProps) {
  const frame = useRef<HTMLDivElement>(null);
  const rows = useRef<HTMLUListElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const inView = useRowsInView(frame);
  const total = entries.length;
  const long = total > shortList;
  const { from, to } = long ? inView : { from: 0, to: total };

  useLayoutEffect(() => {
    rows.current?.style.setProperty('--rows', `${total}`);
  }, [total]);
  const focusedPlace = focused === null ? -1 : entries.findIndex((entry) => entry.id === focused);
  if (focused !== null && focusedPlace < 0) setFocused(null);

  const places = Array.from({ length: Math.max(0, Math.min(to, total) - from) }, (_, index) => from + index);
  if (focusedPlace >= 0 && (focusedPlace < from || focusedPlace >= to)) places.push(focusedPlace);

  return (
    <div
      ref={frame}
      id={id}
      className={css.list}
      data-long={long || undefined}
      hidden={hidden}
      tabIndex={-1}
      onFocus={({ target }) => setFocused(target.closest('li')?.dataset.id ?? null)}
      onBlur={({ relatedTarget }) => relatedTarget && setFocused(null)}
    >
      <ul ref={rows} className={css.rows}>
        {places.map((place) => {
          const entry = entries[place];
          return entry && <UploadRow key={entry.id} entry={entry} place={place} total={total} {...handlers} />;
        })}
      </ul>
    </div>
  );
}
