import type { About, Line, Source } from '../protocol.ts';
import type { Addresses } from './addresses.ts';
import type { Observer } from './observe.ts';
import type { TrafficObserver } from './traffic.ts';
import { travelThrough, type TravelOptions } from './travel.ts';
import { verdictsOf } from './verdicts.ts';

interface SourceOptions extends TravelOptions {
  /** Given to a page that goes on after a reload. */
  id?: string;
  /** Of what has no addresses, as a story. */
  title?: string;
  addresses?: Addresses;
  about?: () => About;
  traffic?: TrafficObserver;
}

/** Lets inspectors look at what an observer has seen, and does what they ask for. Returns the end of it. */
export function openSource(line: Line, observer: Observer, options: SourceOptions): () => void {
  const { id = crypto.randomUUID(), title = '', addresses, about, traffic, showsPast = false } = options;
  const travel = travelThrough(observer.history, options, addresses?.list);
  const source = (): Source => {
    const visited = addresses?.list() ?? [];
    const here = visited.at(-1);
    return {
      id,
      title: here ? here.title || here.path : title,
      showsPast,
      about: about?.() ?? null,
      addresses: visited,
    };
  };
  let ends: (() => void)[] = [];
  const lookAt = () => {
    line.say({ type: 'told', source: source(), charts: observer.charts(), steps: observer.steps() });
    if (traffic) line.say({ type: 'traffic', source: id, traffic: [...traffic.seen()] });
    if (ends.length > 0) return;
    ends = [
      observer.subscribe((step, chart) => line.say({ type: 'stepped', source: id, step, chart })),
      addresses?.subscribe(() => line.say({ type: 'moved', source: source() })) ?? (() => undefined),
      traffic?.subscribe((one) => line.say({ type: 'traffic', source: id, traffic: [one] })) ?? (() => undefined),
    ];
  };
  line.hear((message) => {
    if (message.type === 'asked') lookAt();
    if (message.type === 'sent' && message.source === id) observer.actor(message.actor)?.send(message.event);
    if (message.type === 'setBack' && message.source === id) travel.goOn(message.seq);
    if (message.type === 'looked' && message.source === id) {
      const { seq } = message;
      line.say({ type: 'travelled', source: id, seq, callsAgain: travel.show(seq) });
    }
    if (message.type === 'tried' && message.source === id) {
      const { actor: name, events } = message;
      const actor = observer.actor(name);
      const stood = observer.history().findLast((one) => one.actor === actor);
      if (!stood) return;
      line.say({
        type: 'judged',
        source: id,
        actor: name,
        seq: stood.seq,
        verdicts: verdictsOf(stood.snapshot, events),
      });
    }
  });
  line.say({ type: 'opened' });
  return () => {
    for (const end of ends) end();
    travel.show(null);
    line.say({ type: 'left', source: id });
    line.close();
  };
}
