import { memo } from 'react';
import { Tile, type TileProps } from '#src/blocks/tile/tile.tsx';
import type { SelectionRef } from './gallery-props.ts';
import type { CellProps } from './timeline-grid.tsx';

interface TimelineTileProps extends Pick<CellProps, 'tabIndex'> {
  signature: string;
  index: number;
  column: number;
  /** What it shows; the same object for the same screen. */
  shown: Pick<TileProps, 'name' | 'time' | 'dateTime' | 'picture' | 'to'>;
  selected: boolean;
  selecting: boolean;
  selection: SelectionRef;
}

/** One screen of the live timeline. Drawn anew only when something of it has changed. */
export const TimelineTile = memo(function TimelineTile(props: TimelineTileProps) {
  const { signature, index, column, tabIndex, shown, selected, selecting, selection } = props;
  return (
    <Tile
      {...shown}
      data-index={index}
      aria-colindex={column}
      tabIndex={tabIndex}
      selected={selected}
      selecting={selecting}
      onSelectedChange={(_chosen, range) =>
        selection.send({ type: range ? 'selection.extended' : 'selection.toggled', place: { index, signature } })
      }
    />
  );
});
