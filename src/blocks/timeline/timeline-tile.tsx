import { memo, useState, type FocusEvent } from 'react';
import { QuickActions, type QuickActs } from '#src/blocks/tile/quick-actions.tsx';
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
  /** Left out where nothing is done at a tile; the same object each time. */
  acts?: QuickActs | undefined;
  /** Its link has just been copied. */
  copied: boolean;
}

/** One screen of the live timeline. Drawn anew only when something of it has changed. */
export const TimelineTile = memo(function TimelineTile(props: TimelineTileProps) {
  const { signature, index, column, tabIndex, shown, selected, selecting, selection, acts, copied } = props;
  // Drawn for the one tile that is hovered or in focus: buttons for all would cost as much as the tiles.
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isOn = acts !== undefined && !selecting && (isHovered || isFocused);
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
      onPointerEnter={({ pointerType }) => setHovered(pointerType === 'mouse')}
      onPointerLeave={() => setHovered(false)}
      onFocus={({ currentTarget }: FocusEvent) => setFocused(currentTarget.matches(':focus-visible'))}
      onBlur={() => setFocused(false)}
      quick={isOn && <QuickActions signature={signature} acts={acts} copied={copied} />}
      onSelectedChange={(_chosen, range) => (range ? selection.extend : selection.toggle)({ index, signature })}
    />
  );
});
