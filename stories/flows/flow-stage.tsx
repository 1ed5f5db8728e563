import { useSelector } from '@xstate/react';
import { useState, type ReactNode } from 'react';
import {
  getNextTransitions,
  type Actor,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type StateValue,
} from 'xstate';
import { Button } from '#src/ui/button/button.tsx';
import css from './flow-stage.module.css';
import { frozenActor, type FrozenState } from './frozen-actor.ts';

type EventSamples = Readonly<Record<string, readonly AnyEventObject[]>>;

export interface FlowStageProps {
  machine: AnyStateMachine;
  state: FrozenState;
  samples: EventSamples;
  /** The components that it drives. */
  view: (actor: Actor<AnyStateMachine>) => ReactNode;
}

/** A machine in one state: a button for every event that it takes now, and the components that show it. */
export function FlowStage({ machine, state, samples, view }: FlowStageProps) {
  const [actor] = useState(() => frozenActor(machine, state));
  const snapshot = useSelector(actor, (current) => current);
  return (
    <div className={css['stage']}>
      <p className={css['state']} data-flow-state>
        {pathOf(snapshot.value)}
      </p>
      <div className={css['events']} role="group" aria-label="Events">
        {nextEvents(snapshot, samples).map(({ name, event }) => (
          <Button key={name} size="sm" onClick={() => actor.send(event)}>
            {name}
          </Button>
        ))}
      </div>
      <div className={css['view']}>{view(actor)}</div>
    </div>
  );
}

/** A state by its names: `signedIn.fresh`, and with regions beside each other `ready.pages.resting, ready.news.checking`. */
export function pathOf(value: StateValue | undefined, parent = ''): string {
  if (typeof value !== 'object') return [parent, value].filter(Boolean).join('.');
  const regions = Object.entries(value);
  return regions.map(([name, inner]) => pathOf(inner, parent === '' ? name : `${parent}.${name}`)).join(', ');
}

/** The samples of every event that this state takes; several of one type are numbered. */
function nextEvents(snapshot: AnyMachineSnapshot, samples: EventSamples) {
  const types = [...new Set(getNextTransitions(snapshot).map(({ eventType }) => String(eventType)))];
  // A transition that waits for no event has nothing to be sent.
  return types.filter(Boolean).flatMap((type) => {
    const events = samples[type] ?? [{ type }];
    return events.map((event, index) => ({ name: events.length > 1 ? `${type} ${index + 1}` : type, event }));
  });
}
