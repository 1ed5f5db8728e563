import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** A machine as it is drawn: plain data, for a channel or a file. */
export interface Chart {
  machine: string;
  /** The root first, each before what it holds. */
  nodes: ChartNode[];
  edges: ChartEdge[];
}

export interface ChartNode {
  id: string;
  name: string;
  parent: string | null;
  type: string;
  /** Entered with its parent. */
  initial: boolean;
  entry: string[];
  exit: string[];
  /** What it calls or listens to while it lasts. */
  invoke: string[];
}

export interface ChartEdge {
  id: string;
  source: string;
  /** Null where the state stays. */
  target: string | null;
  event: string;
  guard: string | null;
  actions: string[];
}

export function chartOf(machine: AnyStateMachine): Chart {
  const nodes = nodesBelow(machine.root);
  return { machine: machine.id, nodes: nodes.map(chartNode), edges: nodes.flatMap(edgesFrom) };
}

/** Also tells which of the chart's edges a transition is that was taken. */
export function edgeId(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition;
  const beside: readonly AnyTransitionDefinition[] =
    eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? []);
  return `${source.id} ${eventType} ${beside.indexOf(transition)}`;
}

const nodesBelow = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesBelow)];

function chartNode(node: AnyStateNode): ChartNode {
  const { id, key, parent, type, entry, exit, invoke } = node;
  return {
    id,
    name: key,
    parent: parent?.id ?? null,
    type,
    initial: parent?.type === 'compound' && parent.initial.target.includes(node),
    // What is no name belongs to a delay of the state.
    entry: entry.filter((action) => typeof action !== 'function').map(nameOf),
    exit: exit.filter((action) => typeof action !== 'function').map(nameOf),
    invoke: invoke.map((one) => one.id),
  };
}

function edgesFrom(node: AnyStateNode): ChartEdge[] {
  const all = [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
  return all.flatMap((transition): ChartEdge[] => {
    const { eventType, guard, actions, target } = transition;
    const edge = {
      id: edgeId(transition),
      source: node.id,
      event: String(eventType),
      guard: guard === undefined ? null : nameOf(guard),
      actions: actions.map(nameOf),
    };
    return [{ ...edge, target: target?.[0]?.id ?? null }];
  });
}

/** Actions and guards have names; what is put together of several has that of a function. */
function nameOf(named: unknown): string {
  if (typeof named === 'string') return named;
  if (typeof named === 'function') return named.name;
  return named !== null && typeof named === 'object' && 'type' in named ? String(named.type) : '';
}
