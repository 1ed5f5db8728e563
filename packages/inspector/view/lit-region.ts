import type { Step } from '../step.ts';
import type { Layout, PlacedNode } from './chart-layout.ts';

export interface Region {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The innermost states that a step has led to; of regions side by side the one that has changed. */
export function litRegion({ nodes }: Layout, { states, taken }: Step, edges: readonly Edge[]): Region | null {
  const around = new Set(nodes.map(({ parent }) => parent));
  const lit = nodes.filter(({ id }) => states.includes(id) && !around.has(id));
  const targets = edges.flatMap(({ id, target }) => (target !== null && taken.includes(id) ? [target] : []));
  const entered = lit.filter(({ id }) => targets.some((target) => id === target || id.startsWith(`${target}.`)));
  const regions = (entered.length > 0 ? entered : lit.slice(0, 1)).map((node) => placeOf(node, nodes));
  return regions.length === 0 ? null : aroundAll(regions);
}

interface Edge {
  id: string;
  target: string | null;
}

export const wholeOf = ({ nodes }: Layout): Region => aroundAll(nodes.map((node) => placeOf(node, nodes)));

function placeOf({ x, y, width, height, parent }: PlacedNode, nodes: readonly PlacedNode[]): Region {
  const above = nodes.find(({ id }) => id === parent);
  if (!above) return { x, y, width, height };
  const corner = placeOf(above, nodes);
  return { x: corner.x + x, y: corner.y + y, width, height };
}

function aroundAll(regions: readonly Region[]): Region {
  const x = Math.min(...regions.map((one) => one.x));
  const y = Math.min(...regions.map((one) => one.y));
  return {
    x,
    y,
    width: Math.max(...regions.map((one) => one.x + one.width)) - x,
    height: Math.max(...regions.map((one) => one.y + one.height)) - y,
  };
}
