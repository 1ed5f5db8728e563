import { MiniMap, useStore, type Node } from '@xyflow/react';
import type { Region } from './lit-region.ts';
import css from './chart-view.module.css';

interface ChartMapProps<Drawn extends Node> {
  whole: Region | null;
  colourOf: (node: Drawn) => string;
}

/** Where the part that is shown lies in the chart; nothing where all of it is shown. */
export function ChartMap<Drawn extends Node>({ whole, colourOf }: ChartMapProps<Drawn>) {
  const isWhole = useStore(
    ({ width, height, transform: [, , zoom] }) =>
      whole !== null && whole.width * zoom <= width && whole.height * zoom <= height,
  );
  if (isWhole) return null;
  return (
    <MiniMap<Drawn>
      pannable
      zoomable
      ariaLabel="The whole chart"
      className={css.map ?? ''}
      style={{ inlineSize: 150, blockSize: 110 }}
      nodeColor={colourOf}
    />
  );
}
