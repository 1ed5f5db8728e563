import type { Line, Source } from '../protocol.ts';
import type { Observer } from './observe.ts';
import type { TrafficObserver } from './traffic.ts';
import { travelThrough, type TravelOptions } from './travel.ts';
import { verdictsOf } from './verdicts.ts';

export interface SourceOptions extends TravelOptions {
  title: string;
  traffic?: TrafficObserver;
}

/** Lets inspectors look at what an observer has seen, and does what they ask for. Returns the end of it. */
export function openSource(line: Line, observer: Observer, options: SourceOptions): () => void {
  const { title, traffic, showsPast = false } = options;
  const source: Source = { id: crypto.randomUUID(), title, showsPast };
  const travel = travelThrough(observer.history, options);
  let isLookedAt = false;
  const lookAt = () => {
    line.say({ type: 'told', source, charts: observer.charts(), steps: observer.steps() });
    if (traffic) line.say({ type: 'traffic', source: source.id, traffic: [...traffic.seen()] });
    if (isLookedAt) return;
    isLookedAt = true;
    observer.subscribe((step, chart) => line.say({ type: 'stepped', source: source.id, step, chart }));
    traffic?.subscribe((one) => line.say({ type: 'traffic', source: source.id, traffic: [one] }));
  };
  line.hear((message) => {
    if (message.type === 'asked') return lookAt();
    if (!('source' in message) || message.source !== source.id) return;
    if (message.type === 'sent') observer.actor(message.actor)?.send(message.event);
    if (message.type === 'setBack') travel.goOn(message.seq);
    if (message.type === 'looked') {
      const { seq } = message;
      line.say({ type: 'travelled', source: source.id, seq, callsAgain: travel.show(seq) });
    }
    if (message.type === 'tried') {
      const { actor, events } = message;
      const stood = observer.history().findLast((one) => one.actor.sessionId === actor);
      if (!stood) return;
      const verdicts = verdictsOf(stood.snapshot, events);
      line.say({ type: 'judged', source: source.id, actor, seq: stood.seq, verdicts });
    }
  });
  line.say({ type: 'opened' });
  return () => {
    travel.show(null);
    line.say({ type: 'left', source: source.id });
    line.close();
  };
}
