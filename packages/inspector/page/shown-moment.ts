import type { AnyActorRef } from 'xstate';
import type { Moment } from './moment.ts';

/** What a component reads of a flow. */
export type Readable = Pick<AnyActorRef, 'getSnapshot' | 'subscribe'>;

let shown: Moment | null = null;
const listeners = new Set<() => void>();

/** Has components show a moment; null is now. */
export function showMoment(moment: Moment | null): void {
  shown = moment;
  for (const listener of listeners) listener();
}

/** Stands in for a flow where it is shown: it is read as it stood at the moment that is shown. */
export function throughTime<Flow extends Readable>(flow: Flow): Flow {
  return new Proxy(flow, {
    get(target, key) {
      if (key === 'getSnapshot') return () => shown?.snapshotOf(target) ?? target.getSnapshot();
      if (key === 'subscribe') return (onChange: () => void) => subscribe(target, onChange);
      const read: unknown = Reflect.get(target, key);
      return read;
    },
  });
}

function subscribe(flow: Readable, onChange: () => void): { unsubscribe: () => void } {
  listeners.add(onChange);
  const subscription = flow.subscribe(onChange);
  return {
    unsubscribe: () => {
      listeners.delete(onChange);
      subscription.unsubscribe();
    },
  };
}
