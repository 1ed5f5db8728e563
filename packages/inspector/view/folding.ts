import type { Chart, ChartNode } from '../chart-of.ts';

/** The chart with some states drawn as one box each; transitions of what is inside begin and end at it. */
export function foldedChart(chart: Chart, folded: ReadonlySet<string>): Chart {
  const shownAs = shownStates(chart.nodes, folded);
  return {
    machine: chart.machine,
    nodes: chart.nodes.filter(({ id }) => shownAs.get(id) === id),
    edges: chart.edges.flatMap((edge) => {
      const source = shownAs.get(edge.source) ?? edge.source;
      const target = edge.target === null ? null : (shownAs.get(edge.target) ?? edge.target);
      const isInside = source !== edge.source && (target === null || target === source);
      return isInside ? [] : [{ ...edge, source, target }];
    }),
  };
}

/** States that have others inside, but for the whole. */
export const foldable = ({ nodes }: Chart): ReadonlySet<string> =>
  new Set(nodes.flatMap(({ parent }) => (parent === null || parent === nodes[0]?.id ? [] : [parent])));

/** Every state by what stands for it: itself, or the outermost folded one around it. */
function shownStates(nodes: readonly ChartNode[], folded: ReadonlySet<string>): Map<string, string> {
  const shownAs = new Map<string, string>();
  // A state stands before what it holds.
  for (const { id, parent } of nodes) {
    const around = parent === null ? undefined : shownAs.get(parent);
    const isHidden = around !== undefined && parent !== null && (around !== parent || folded.has(around));
    shownAs.set(id, isHidden ? around : id);
  }
  return shownAs;
}
