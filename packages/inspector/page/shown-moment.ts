import type { Observer } from 'xstate';
import type { Moment } from './moment.ts';
import type { Readable } from './readable.ts';

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
      if (key === 'getSnapshot') return (): unknown => shown?.snapshotOf(target) ?? target.getSnapshot();
      if (key === 'subscribe') return (onChange: OnChange) => subscribe(target, onChange);
      const read: unknown = Reflect.get(target, key);
      return read;
    },
  });
}

/** As `@xstate/react` subscribes, and as one may. */
type OnChange = (() => void) | Pick<Observer<unknown>, 'next' | 'error'>;

function subscribe(flow: Readable, onChange: OnChange): { unsubscribe: () => void } {
  const listener = typeof onChange === 'function' ? onChange : () => onChange.next?.(undefined);
  listeners.add(listener);
  const subscription = flow.subscribe(typeof onChange === 'function' ? { next: onChange } : onChange);
  return {
    unsubscribe: () => {
      listeners.delete(listener);
      subscription.unsubscribe();
    },
  };
}
