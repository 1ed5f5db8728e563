import type { AnyMachineSnapshot } from 'xstate';
import type { Observer } from './observe.ts';
import type { Line, Source } from '../protocol.ts';

interface SourceOptions {
  title: string;
  /** Puts a flow back to how it stood. */
  setBack?: (snapshot: AnyMachineSnapshot) => void;
}

/** Lets inspectors look at what an observer has seen, and does what they ask for. Returns the end of it. */
export function openSource(line: Line, observer: Observer, { title, setBack }: SourceOptions): () => void {
  const source: Source = { id: crypto.randomUUID(), title, goesBack: setBack !== undefined };
  let isLookedAt = false;
  const lookAt = () => {
    line.say({ type: 'told', source, charts: observer.charts(), steps: observer.steps() });
    if (isLookedAt) return;
    isLookedAt = true;
    observer.subscribe((step, chart) => line.say({ type: 'stepped', source: source.id, step, chart }));
  };
  line.hear((message) => {
    if (message.type === 'asked') lookAt();
    if (message.type === 'sent' && message.source === source.id) observer.actor(message.actor)?.send(message.event);
    if (message.type === 'setBack' && message.source === source.id) {
      const snapshot = observer.snapshot(message.seq);
      if (snapshot) setBack?.(snapshot);
    }
  });
  line.say({ type: 'opened' });
  return () => {
    line.say({ type: 'left', source: source.id });
    line.close();
  };
}
