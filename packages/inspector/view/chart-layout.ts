import type { ElkExtendedEdge, ElkNode, ElkPoint } from 'elkjs/lib/elk-api.js';
import type { Chart, ChartEdge, ChartNode } from '../chart-of.ts';
import { inWords } from '../words.ts';
import { elk } from './elk.ts';

export interface PlacedNode extends ChartNode {
  /** From its parent's corner. */
  x: number;
  y: number;
  width: number;
  height: number;
  depth: number;
  /** What happens in it: what it does, calls, and hears without being left. */
  rows: StateRow[];
}

export interface StateRow {
  text: string;
  /** The transition that it is, where it is one. */
  edge: string | null;
}

/** All transitions from one state to another are drawn as one line. */
export interface PlacedLine {
  id: string;
  source: string;
  target: string;
  /** Of an SVG path. */
  path: string;
  labels: { edge: ChartEdge; text: string; doing: string }[];
  labelX: number;
  labelY: number;
}

export interface Layout {
  direction: 'DOWN' | 'RIGHT';
  nodes: PlacedNode[];
  lines: PlacedLine[];
}

const shape = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.edgeCoords': 'ROOT',
  'elk.edgeLabels.inline': 'true',
  'elk.layered.spacing.nodeNodeBetweenLayers': '28',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '12',
};

const known = new Map<string, Promise<Layout>>();

/** Where each part of a chart stands. Computed once: a chart is the same for as long as the code is. */
export function layoutOf(chart: Chart, direction: Layout['direction'] = 'DOWN'): Promise<Layout> {
  const key = direction + JSON.stringify(chart);
  const layout = known.get(key) ?? layOut(chart, direction);
  known.set(key, layout);
  return layout;
}

async function layOut({ nodes, edges }: Chart, direction: Layout['direction']): Promise<Layout> {
  const options = { ...shape, 'elk.direction': direction };
  const lines = linesOf(edges);
  const rows = new Map(nodes.map((node) => [node.id, rowsOf(node, edges)]));
  const placed = await (
    await elk()
  ).layout({
    id: 'chart',
    layoutOptions: options,
    children: elkNodes(null),
    edges: lines.map(({ id, source, target, labels }): ElkExtendedEdge => ({
      id,
      sources: [source],
      targets: [target],
      labels: [{ id: `${id} label`, text: id, ...sizeOfLabels(labels) }],
    })),
  });
  const routes = new Map(placed.edges.map((edge) => [edge.id, edge]));
  return {
    direction,
    nodes: placedBelow(placed, 0),
    lines: lines.map((line) => {
      const { sections = [], labels: [label] = [] } = routes.get(line.id) ?? {};
      return {
        ...line,
        path: sections.map((one) => rounded([one.startPoint, ...(one.bendPoints ?? []), one.endPoint])).join(' '),
        labelX: (label?.x ?? 0) + (label?.width ?? 0) / 2,
        labelY: (label?.y ?? 0) + (label?.height ?? 0) / 2,
      };
    }),
  };

  function elkNodes(parent: string | null): ElkNode[] {
    return nodes
      .filter((node) => node.parent === parent)
      .map((node) => {
        const size = sizeOf(node, rows.get(node.id) ?? []);
        const children = elkNodes(node.id);
        if (children.length === 0) return { id: node.id, ...size };
        return {
          id: node.id,
          children,
          layoutOptions: {
            ...options,
            'elk.padding': `[top=${size.height + 14},left=20,bottom=20,right=20]`,
            'elk.nodeSize.constraints': 'MINIMUM_SIZE',
            'elk.nodeSize.minimum': `(${size.width},${size.height})`,
          },
        };
      });
  }

  function placedBelow({ children = [] }: ElkNode, depth: number): PlacedNode[] {
    return children.flatMap((child) => {
      const node = nodes.find(({ id }) => id === child.id);
      const { x = 0, y = 0, width = 0, height = 0 } = child;
      const own = node ? [{ ...node, x, y, width, height, depth, rows: rows.get(node.id) ?? [] }] : [];
      return [...own, ...placedBelow(child, depth + 1)];
    });
  }
}

function linesOf(edges: readonly ChartEdge[]): Omit<PlacedLine, 'path' | 'labelX' | 'labelY'>[] {
  const lines = new Map<string, Omit<PlacedLine, 'path' | 'labelX' | 'labelY'>>();
  for (const edge of edges) {
    const { source, target } = edge;
    if (target === null) continue;
    const id = `${source} → ${target}`;
    const line = lines.get(id) ?? { id, source, target, labels: [] };
    line.labels.push({ edge, text: labelOf(edge), doing: doingOf(edge) });
    lines.set(id, line);
  }
  return [...lines.values()];
}

function rowsOf(node: ChartNode, edges: readonly ChartEdge[]): StateRow[] {
  const staying = edges.filter((edge) => edge.source === node.id && edge.target === null);
  const done = [
    ...node.invoke.map((id) => `↻ ${id}`),
    ...node.entry.map((action) => `in / ${action}`),
    ...node.exit.map((action) => `out / ${action}`),
  ];
  return [
    ...done.map((text) => ({ text: shortened(text), edge: null })),
    ...staying.map((edge) => ({
      text: shortened([labelOf(edge), doingOf(edge)].filter(Boolean).join(' ')),
      edge: edge.id,
    })),
  ];
}

function labelOf({ event, guard }: ChartEdge): string {
  const { words } = inWords(event);
  return shortened(guard === null ? words : `${words} [${guard}]`);
}

const doingOf = ({ actions }: ChartEdge): string => (actions.length === 0 ? '' : shortened(`/ ${actions.join(', ')}`));

const shortened = (text: string): string => (text.length > 44 ? `${text.slice(0, 43)}…` : text);

/** As the sheet draws them: a name of 13 px, rows of 11 px. */
const sizeOf = ({ name }: ChartNode, rows: readonly StateRow[]) => ({
  width: Math.max(
    96,
    name.length * 8 + 62,
    ...rows.map(({ text, edge }) => text.length * 6 + (edge === null ? 28 : 44)),
  ),
  height: 36 + (rows.length > 0 ? rows.length * 17 + 8 : 0),
});

const sizeOfLabels = (labels: PlacedLine['labels']) => ({
  width: Math.max(...labels.map(({ text, doing }) => Math.max(text.length, doing.length))) * 6 + 28,
  height: labels.reduce((height, { doing }) => height + (doing === '' ? 17 : 30), 4),
});

/** A line of right angles whose corners are round. */
function rounded(points: readonly ElkPoint[]): string {
  return points
    .map((point, index) => {
      const before = points[index - 1];
      const after = points[index + 1];
      if (!before) return `M ${point.x} ${point.y}`;
      if (!after) return `L ${point.x} ${point.y}`;
      const into = towards(point, before);
      const out = towards(point, after);
      return `L ${into.x} ${into.y} Q ${point.x} ${point.y} ${out.x} ${out.y}`;
    })
    .join(' ');
}

function towards(from: ElkPoint, to: ElkPoint): ElkPoint {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const share = length === 0 ? 0 : Math.min(8, length / 2) / length;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}
