import {
  BaseEdge,
  Controls,
  EdgeLabelRenderer,
  Handle,
  MarkerType,
  Position,
  ReactFlow,
  type Edge,
  type EdgeProps,
  type Node,
  type NodeProps,
} from '@xyflow/react';
import '@xyflow/react/dist/base.css';
import './react-flow.css';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { Chart } from '../chart-of.ts';
import { layoutOf, type Layout, type PlacedLine, type PlacedNode } from './chart-layout.ts';
import { FoldContext, FoldButton, useFolding } from './fold-button.tsx';
import { foldedChart } from './folding.ts';
import { ChartMap } from './chart-map.tsx';
import { FollowLit, leastZoom } from './follow-lit.tsx';
import { litRegion, wholeOf } from './lit-region.ts';
import type { Step } from '../step.ts';
import { TakingContext, WayButton } from './way-button.tsx';
import type { Way, Ways } from './ways.ts';
import css from './chart-view.module.css';

type StateNode = Node<{ state: PlacedNode; isLit: boolean }, 'state'>;
type TransitionLine = Edge<{ line: PlacedLine; taken: readonly string[] }, 'transition'>;

interface ChartViewProps {
  chart: Chart;
  step: Step;
  /** Transitions that can be taken now. */
  ways: Ways;
  onTake: (way: Way) => void;
}

/** The chart of a machine with the states lit that a step has led to, and the way that it took. */
export function ChartView({ chart, step, ways, onTake }: ChartViewProps) {
  const [layout, setLayout] = useState<Layout | null>(null);
  const folding = useFolding(chart);
  const { folded } = folding;
  const shown = useMemo(() => foldedChart(chart, folded), [chart, folded]);
  const place = useRef<HTMLDivElement>(null);
  const direction = useDirection(place);
  useEffect(() => {
    if (!direction) return;
    let isWanted = true;
    void layoutOf(shown, direction).then((placed) => isWanted && setLayout(placed));
    return () => {
      isWanted = false;
    };
  }, [shown, direction]);
  const drawn = useMemo(() => layout && drawnAt(layout, step), [layout, step]);
  const whole = useMemo(() => layout && wholeOf(layout), [layout]);
  const lit = useMemo(() => layout && litRegion(layout, step, shown.edges), [layout, step, shown]);
  return (
    <div ref={place} className={css.chart}>
      <TakingContext value={{ ways, onTake }}>
        <FoldContext value={folding}>
          {drawn ? (
            <ReactFlow
              key={layout?.direction}
              nodes={drawn.nodes}
              edges={drawn.edges}
              nodeTypes={nodeTypes}
              edgeTypes={edgeTypes}
              minZoom={leastZoom}
              maxZoom={3}
              nodesDraggable={false}
              nodesConnectable={false}
              nodesFocusable={false}
              edgesFocusable={false}
              elementsSelectable={false}
            >
              {whole && <FollowLit whole={whole} lit={lit} />}
              <Controls showInteractive={false} showFitView={false} />
              <ChartMap whole={whole} colourOf={mapColour} />
            </ReactFlow>
          ) : (
            <p className={css.waiting}>Drawing the chart…</p>
          )}
        </FoldContext>
      </TakingContext>
    </div>
  );
}

/** Lit as in the chart: what is around a lit state shows through it. */
function mapColour({ data: { state, isLit } }: StateNode): string {
  if (!isLit) return 'var(--inspector-line)';
  return state.type === 'atomic' || state.type === 'final' ? 'var(--inspector-marker)' : 'var(--inspector-marker-soft)';
}

/** Where there is more room than downwards; null until that is known. */
function useDirection(place: RefObject<HTMLDivElement | null>): Layout['direction'] | null {
  const [direction, setDirection] = useState<Layout['direction'] | null>(null);
  useEffect(() => {
    if (!place.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setDirection(entry.contentRect.width > 2 * entry.contentRect.height ? 'RIGHT' : 'DOWN');
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return direction;
}

function drawnAt({ nodes, lines }: Layout, { states, taken }: Step): { nodes: StateNode[]; edges: TransitionLine[] } {
  return {
    nodes: nodes.map((state): StateNode => {
      const { id, parent, x, y, width, height, depth } = state;
      return {
        id,
        type: 'state',
        position: { x, y },
        width,
        height,
        zIndex: depth,
        ...(parent !== null && { parentId: parent }),
        data: { state, isLit: states.includes(id) },
      };
    }),
    edges: lines.map((line): TransitionLine => {
      const isTaken = line.labels.some(({ edge }) => taken.includes(edge.id));
      const { id, source, target } = line;
      return {
        id,
        source,
        target,
        type: 'transition',
        zIndex: isTaken ? 101 : 100,
        markerEnd: {
          type: MarkerType.ArrowClosed,
          color: isTaken ? 'var(--inspector-text)' : 'var(--inspector-control-line)',
        },
        data: { line, taken },
      };
    }),
  };
}

function StateBox({ data: { state, isLit } }: NodeProps<StateNode>) {
  return (
    <div
      className={css.state}
      data-type={state.type}
      data-lit={isLit || undefined}
      role="group"
      aria-label={isLit ? `${state.name}, current` : state.name}
    >
      <Handle type="target" position={Position.Top} className={css.handle ?? ''} />
      <Handle type="source" position={Position.Bottom} className={css.handle ?? ''} />
      <div className={css.name}>
        <FoldButton state={state.id} name={state.name} />
        {state.initial && <span className={css.initial} title="Entered first" />}
        {state.name}
        {state.type === 'parallel' && <span className={css.type}>side by side</span>}
      </div>
      {state.rows.length > 0 && (
        <ul className={css.rows}>
          {state.rows.map((row) => (
            <li key={row.text}>{row.edge === null ? row.text : <WayButton edge={row.edge}>{row.text}</WayButton>}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function TransitionLabels({ data, markerEnd }: EdgeProps<TransitionLine>) {
  if (!data) return null;
  const { line, taken } = data;
  const isTaken = line.labels.some(({ edge }) => taken.includes(edge.id));
  return (
    <>
      <BaseEdge
        path={line.path}
        className={css.line ?? ''}
        data-went={isTaken || undefined}
        {...(markerEnd && { markerEnd })}
      />
      <EdgeLabelRenderer>
        <div
          className={css.labels}
          style={{ transform: `translate(-50%, -50%) translate(${line.labelX}px, ${line.labelY}px)` }}
        >
          {line.labels.map(({ edge, text, doing }) => (
            <div
              key={edge.id}
              className={css.label}
              data-went={taken.includes(edge.id) || undefined}
              title={[edge.event, edge.guard, ...edge.actions].filter(Boolean).join('\n')}
            >
              <WayButton edge={edge.id}>{text}</WayButton>
              {doing !== '' && <span className={css.doing}>{doing}</span>}
            </div>
          ))}
        </div>
      </EdgeLabelRenderer>
    </>
  );
}

const nodeTypes = { state: StateBox };
const edgeTypes = { transition: TransitionLabels };
