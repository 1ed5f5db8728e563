import { createContext, useContext, useMemo, useState } from 'react';
import type { Chart } from '../chart-of.ts';
import { foldable } from './folding.ts';
import css from './chart-view.module.css';

interface Folding {
  folded: ReadonlySet<string>;
  foldable: ReadonlySet<string>;
  onFold: (state: string) => void;
}

export const FoldContext = createContext<Folding>({ folded: new Set(), foldable: new Set(), onFold: () => undefined });

/** Which regions of a chart are drawn as one box; it stays so while the chart is looked at. */
export function useFolding(chart: Chart): Folding {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  return useMemo(
    () => ({
      folded,
      foldable: foldable(chart),
      onFold: (state) =>
        setFolded((before) =>
          before.has(state) ? new Set([...before].filter((one) => one !== state)) : new Set([...before, state]),
        ),
    }),
    [chart, folded],
  );
}

/** Draws a region as one box, or opens it again; nothing for a state without others inside. */
export function FoldButton({ state, name }: { state: string; name: string }) {
  const { folded, foldable: regions, onFold } = useContext(FoldContext);
  if (!regions.has(state)) return null;
  return (
    <button
      type="button"
      // A press of it does not begin to move the chart.
      className={`${css.fold} nopan`}
      aria-expanded={!folded.has(state)}
      aria-label={`States inside ${name}`}
      onClick={() => onFold(state)}
    />
  );
}
