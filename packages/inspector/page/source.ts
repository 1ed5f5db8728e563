import type { AnyMachineSnapshot } from 'xstate';
import type { About, Line, Source } from '../protocol.ts';
import type { Addresses } from './addresses.ts';
import type { Observer } from './observe.ts';

interface SourceOptions {
  /** Given to a page that goes on after a reload. */
  id?: string;
  /** Of what has no addresses, as a story. */
  title?: string;
  addresses?: Addresses;
  about?: () => About;
  /** Puts a flow back to how it stood. */
  setBack?: (snapshot: AnyMachineSnapshot) => void;
}

/** Lets inspectors look at what an observer has seen, and does what they ask for. Returns the end of it. */
export function openSource(line: Line, observer: Observer, options: SourceOptions): () => void {
  const { id = crypto.randomUUID(), title = '', addresses, about, setBack } = options;
  const source = (): Source => {
    const visited = addresses?.list() ?? [];
    const here = visited.at(-1);
    return {
      id,
      title: here ? here.title || here.path : title,
      goesBack: setBack !== undefined,
      about: about?.() ?? null,
      addresses: visited,
    };
  };
  let ends: (() => void)[] = [];
  const lookAt = () => {
    line.say({ type: 'told', source: source(), charts: observer.charts(), steps: observer.steps() });
    if (ends.length > 0) return;
    ends = [
      observer.subscribe((step, chart) => line.say({ type: 'stepped', source: id, step, chart })),
      addresses?.subscribe(() => line.say({ type: 'moved', source: source() })) ?? (() => undefined),
    ];
  };
  line.hear((message) => {
    if (message.type === 'asked') lookAt();
    if (message.type === 'sent' && message.source === id) observer.actor(message.actor)?.send(message.event);
    if (message.type === 'setBack' && message.source === id) {
      const snapshot = observer.snapshot(message.seq);
      if (snapshot) setBack?.(snapshot);
    }
  });
  line.say({ type: 'opened' });
  return () => {
    for (const end of ends) end();
    line.say({ type: 'left', source: id });
    line.close();
  };
}
