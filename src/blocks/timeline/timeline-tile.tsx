import { memo } from 'react';
import { Tile } from '#src/blocks/tile/tile.tsx';
import type { SelectionActions } from './selection-actions.ts';
import type { ShownTile } from './tile-of.tsx';
import type { CellProps } from './timeline-grid.tsx';

interface TimelineTileProps extends Pick<CellProps, 'tabIndex'> {
  signature: string;
  index: number;
  column: number;
  /** What it shows; the same object for the same screen. */
  shown: ShownTile;
  selected: boolean;
  selecting: boolean;
  selection: SelectionActions;
}

/** One screen of the live timeline. Drawn anew only when something of it has changed. */
export const TimelineTile = memo(function TimelineTile(props: TimelineTileProps) {
  const { signature, index, column, tabIndex, shown, selected, selecting, selection } = props;
  return (
    <Tile
      {...shown}
      data-index={index}
      data-signature={signature}
      aria-colindex={column}
      tabIndex={tabIndex}
      control={signature}
      selected={selected}
      selecting={selecting}
      onSelectedChange={(_chosen, range) => (range ? selection.extend : selection.toggle)({ index, signature })}
    />
  );
});
