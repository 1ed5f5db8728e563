import { useMemo, useRef } from 'react';
import type { Screen } from '#domain/screen.ts';
import { isSelected, nothingSelected } from '#domain/selection.ts';
import { selectSelectedScreens } from '#machines/selection/selection.selectors.ts';
import { firstTiles } from '#src/blocks/tile/first-tiles.ts';
import { Tile, type TileProps } from '#src/blocks/tile/tile.tsx';
import { useLongPress } from '#src/blocks/timeline/use-long-press.ts';
import { useFlow } from '#src/lib/use-flow.ts';
import { fingersOf } from '#src/wiring/timeline/use-timeline.ts';
import type { SelectingFound } from './gallery-search.ts';
import css from './found-screens.module.css';

interface FoundTilesProps {
  label: string;
  screens: readonly Screen[];
  shown: (screen: Screen) => TileProps;
  /** Null while they cannot be selected yet. */
  selecting: SelectingFound | null;
}

/** The tiles of what was found, which are selected as those of the timeline are. */
export function FoundTiles({ label, screens, shown, selecting }: FoundTilesProps) {
  const selection = selecting?.selection ?? null;
  const selected = useFlow(selection, selectSelectedScreens, nothingSelected);
  const grid = useRef<HTMLDivElement>(null);
  useLongPress(
    grid,
    useMemo(() => selecting && fingersOf(selecting.longPress), [selecting]),
  );
  return (
    <div ref={grid} role="grid" aria-label={label} aria-multiselectable={selection !== null || undefined}>
      <div role="row" className={css.grid}>
        {screens.map((screen, index) => (
          <Tile
            key={screen.signature}
            {...shown(screen)}
            first={index < firstTiles}
            data-index={index}
            data-signature={screen.signature}
            selected={isSelected(selected, index)}
            selecting={selected.ranges.length > 0}
            onSelectedChange={
              selection
                ? (_chosen, range) =>
                    selection.send({
                      type: range ? 'selection.extended' : 'selection.toggled',
                      place: { index, signature: screen.signature },
                    })
                : undefined
            }
          />
        ))}
      </div>
    </div>
  );
}
