import { Actor, StateMachine, type AnyActor, type InspectionEvent } from 'xstate';
import type { Traffic } from '../traffic.ts';
import type { Observer } from './observe.ts';

/** What is to be known of a call before its answer. */
export interface Asked {
  method: string;
  url: URL;
  body: string | null;
}

export interface TrafficOptions {
  /** A better name than the path, such as that of an operation; null for the path. */
  operationOf?: (asked: Asked) => string | null;
}

export interface TrafficObserver {
  inspect: (event: InspectionEvent) => void;
  seen: () => readonly Traffic[];
  /** Returns the end of it. */
  subscribe: (listener: (traffic: Traffic) => void) => () => void;
}

type Flow = Traffic['flow'];
/** What a flow invokes and waits for. */
interface UnderWay {
  actor: AnyActor;
  hasCalled: boolean;
}

const kept = 1000;
const networkFailure = 'no answer';

/**
 * Watches whatever the page sends, from now on: calls by `fetch` and XMLHttpRequest, and frames of sockets. Whose they are is guessed by
 * what the flows are waiting for, as a browser does not tell.
 */
export function observeTraffic(
  observer: Pick<Observer, 'last' | 'nameOf'>,
  { operationOf = () => null }: TrafficOptions = {},
): TrafficObserver {
  const seen: Traffic[] = [];
  const listeners = new Set<(traffic: Traffic) => void>();
  const underWay = new Map<string, UnderWay>();
  /** The actor that has just been sent something. */
  let latest: AnyActor | null = null;
  /** The frame that has just come. */
  let heard: Traffic | null = null;
  let id = 0;

  /** A call is what its flow asks for by name; whatever a flow does itself, it does by none. */
  const flowOf = (actor: AnyActor): Flow => {
    if (actor.logic instanceof StateMachine) return { actor: observer.nameOf(actor), by: '' };
    return actor._parent ? { actor: observer.nameOf(actor._parent), by: actor.id } : null;
  };
  const tell = (traffic: Traffic) => listeners.forEach((listener) => listener(traffic));
  const begin = (begun: Pick<Traffic, 'lane' | 'kind' | 'name' | 'flow' | 'bytes'>): Traffic => {
    id += 1;
    const traffic = { id, after: observer.last(), at: Date.now(), end: null, ...begun };
    seen.push(traffic);
    if (seen.length > kept) seen.shift();
    tell(traffic);
    return traffic;
  };
  const end = (traffic: Traffic, status: number | null, bytes: number | null) => {
    const isFailure = status === null || status >= 400;
    traffic.end = { after: observer.last(), at: Date.now(), status: String(status ?? networkFailure), isFailure };
    traffic.bytes = bytes;
    tell(traffic);
  };
  const caller = (): Flow => {
    const waiting = [...underWay.values()];
    const one = waiting.findLast(({ hasCalled }) => !hasCalled) ?? waiting.at(-1);
    if (!one) return latest && flowOf(latest);
    one.hasCalled = true;
    return flowOf(one.actor);
  };
  const beginCall = (asked: Asked) => {
    const isGraphql = asked.url.pathname.endsWith('/graphql');
    const name = operationOf(asked) ?? `${asked.method} ${asked.url.pathname}`;
    return begin({ lane: isGraphql ? 'GraphQL' : 'REST', kind: 'call', name, flow: caller(), bytes: null });
  };

  watchFetch(beginCall, end);
  watchRequests(beginCall, end);
  watchSockets({
    sent: (data) => begin({ lane: 'Socket', kind: 'sent', flow: latest && flowOf(latest), ...frameOf(data) }),
    received: (data) => {
      heard = begin({ lane: 'Socket', kind: 'received', flow: null, ...frameOf(data) });
      setTimeout(() => {
        heard = null;
      });
    },
  });

  return {
    inspect(inspected) {
      const { actorRef } = inspected;
      if (!(actorRef instanceof Actor)) return;
      const isFlow = actorRef.logic instanceof StateMachine;
      if (inspected.type === '@xstate.event') {
        latest = actorRef;
        queueMicrotask(() => {
          latest = null;
        });
        if (isFlow && heard && heard.flow === null) {
          heard.flow = {
            actor: actorRef.sessionId,
            by: inspected.sourceRef instanceof Actor ? inspected.sourceRef.id : '',
          };
          tell(heard);
        }
        if (!isFlow && inspected.event.type === 'xstate.init')
          underWay.set(actorRef.sessionId, { actor: actorRef, hasCalled: false });
      }
      if (inspected.type === '@xstate.snapshot' && !isFlow && !isWaiting(inspected.snapshot))
        underWay.delete(actorRef.sessionId);
    },
    seen: () => seen,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

const isWaiting = (snapshot: unknown): boolean =>
  typeof snapshot === 'object' && snapshot !== null && 'status' in snapshot && snapshot.status === 'active';

type Begin = (asked: Asked) => Traffic;
type End = (traffic: Traffic, status: number | null, bytes: number | null) => void;

function watchFetch(begin: Begin, end: End): void {
  const send = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
    const body = typeof init?.body === 'string' ? init.body : null;
    const traffic = begin({ method, url, body });
    try {
      const answer = await send(input, init);
      end(traffic, answer.status, sizeOf(answer.headers.get('content-length')));
      return answer;
    } catch (error) {
      end(traffic, null, null);
      throw error;
    }
  };
}

function watchRequests(begin: Begin, end: End): void {
  globalThis.XMLHttpRequest = class extends XMLHttpRequest {
    #asked: Pick<Asked, 'method' | 'url'> | null = null;
    override open(method: string, url: string | URL, isAsync = true, user?: string | null, password?: string | null) {
      this.#asked = { method, url: new URL(url, location.href) };
      super.open(method, url, isAsync, user, password);
    }
    override send(body?: Document | XMLHttpRequestBodyInit | null) {
      if (this.#asked) {
        const traffic = begin({ ...this.#asked, body: null });
        this.addEventListener('loadend', () =>
          end(traffic, this.status === 0 ? null : this.status, sizeOf(this.getResponseHeader('content-length'))),
        );
      }
      super.send(body);
    }
  };
}

function watchSockets({ sent, received }: Record<'sent' | 'received', (data: unknown) => void>): void {
  globalThis.WebSocket = class extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      this.addEventListener('message', ({ data }: MessageEvent<unknown>) => received(data));
    }
    override send(data: Parameters<WebSocket['send']>[0]): void {
      sent(data);
      super.send(data);
    }
  };
}

/** Its name is what it says of itself first. */
function frameOf(data: unknown): Pick<Traffic, 'name' | 'bytes'> {
  if (typeof data === 'string') return { name: nameOfFrame(data), bytes: data.length };
  if (data instanceof Blob) return { name: 'bytes', bytes: data.size };
  return { name: 'bytes', bytes: data instanceof ArrayBuffer ? data.byteLength : null };
}

function nameOfFrame(text: string): string {
  try {
    const frame: unknown = JSON.parse(text);
    const names = typeof frame === 'object' && frame !== null ? new Map<string, unknown>(Object.entries(frame)) : null;
    const name = names?.get('action') ?? names?.get('type') ?? names?.get('event');
    return typeof name === 'string' ? name : 'frame';
  } catch {
    return 'text';
  }
}

const sizeOf = (length: string | null): number | null => (length === null ? null : Number(length));
