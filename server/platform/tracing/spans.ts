import { AsyncLocalStorage } from 'node:async_hooks';

export type Facts = Readonly<Record<string, string | number>>;

/** The address of a span: what lies below it names it as its parent. */
export interface SpanAddress {
  /** 32 hexadecimal digits, of everything that one request gives rise to. */
  traceId: string;
  /** 16 hexadecimal digits. */
  spanId: string;
}

export interface OpenSpan extends SpanAddress {
  /** `facts` are what is known only now; a failure is what the work has thrown. */
  end(ended?: { name?: string; facts?: Facts; failure?: unknown }): void;
}

export interface SpanBeginning {
  parent?: SpanAddress | undefined;
  facts?: Facts;
  /** Whether it answers somebody, or asks somebody else. */
  kind?: 'server' | 'client';
  /** Epoch milliseconds, where that is past. */
  began?: number;
}

/** Takes spans to whatever keeps them. */
export interface Tracer {
  begin(name: string, beginning: SpanBeginning): OpenSpan;
}

/** One a process: statements and files are reached from everywhere, and know nothing of requests. */
let tracer: Tracer | undefined;
const under = new AsyncLocalStorage<SpanAddress>();

/** Begins to trace, or with undefined ends it. Until then everything here does nothing but its work. */
export function traceTo(to: Tracer | undefined): void {
  tracer = to;
}

export const isTracing = (): boolean => tracer !== undefined;

/** The span that the work under way belongs to. */
export const currentSpan = (): SpanAddress | undefined => under.getStore();

/** Runs the work as a span below the one under way. */
export async function traced<T>(name: string, beginning: SpanBeginning, work: () => Promise<T>): Promise<T> {
  if (tracer === undefined) return work();
  const span = tracer.begin(name, { parent: under.getStore(), ...beginning });
  try {
    const result = await under.run(span, work);
    span.end();
    return result;
  } catch (failure) {
    span.end({ failure });
    throw failure;
  }
}

/** The same where nothing is under way otherwise: what nobody has asked for is told of no trace. */
export const tracedBelow = <T>(name: string, beginning: SpanBeginning, work: () => Promise<T>): Promise<T> =>
  tracer === undefined || under.getStore() === undefined ? work() : traced(name, beginning, work);

/** Tells of something that is over already, below the span under way; of nothing where there is none. */
export function noteSpan(name: string, milliseconds: number, facts: Facts, failure?: unknown): void {
  const parent = under.getStore();
  if (tracer === undefined || parent === undefined) return;
  tracer.begin(name, { parent, facts, kind: 'client', began: Date.now() - milliseconds }).end({ failure });
}

/** A span whose end somebody else knows. Undefined while nothing is traced. */
export const beginSpan = (name: string, beginning: SpanBeginning): OpenSpan | undefined =>
  tracer?.begin(name, { parent: under.getStore(), ...beginning });

export const runUnder = (span: SpanAddress, work: () => void): void => under.run(span, work);

/** For what a request sets off and nobody waits for: it belongs to no trace. */
export const runOutside = (work: () => void): void => under.exit(work);

const pattern = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/;

/** The span that a header `traceparent` names, as W3C says it. */
export function readTraceParent(header: string | string[] | undefined): SpanAddress | undefined {
  const [, traceId, spanId] = pattern.exec(typeof header === 'string' ? header : '') ?? [];
  if (traceId === undefined || spanId === undefined || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined;
  return { traceId, spanId };
}

export const traceParentOf = ({ traceId, spanId }: SpanAddress): string => `00-${traceId}-${spanId}-01`;
