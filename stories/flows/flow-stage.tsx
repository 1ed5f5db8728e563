import { useSelector } from '@xstate/react';
import { useState, type ReactNode } from 'react';
import {
  getNextTransitions,
  type Actor,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import { Button } from '#src/ui/button/button.tsx';
import css from './flow-stage.module.css';
import { frozenActor, type FrozenState } from './frozen-actor.ts';

type EventSamples = Readonly<Record<string, readonly AnyEventObject[]>>;

export interface FlowStageProps {
  machine: AnyStateMachine;
  state: FrozenState;
  samples: EventSamples;
  /** What views read of it, by selectors. */
  facts: (snapshot: AnyMachineSnapshot) => Record<string, unknown>;
  /** The view that belongs to it. */
  view?: (actor: Actor<AnyStateMachine>) => ReactNode;
}

/** A machine in one state, what views read of it, a button for every event that it takes now, and its view. */
export function FlowStage({ machine, state, samples, facts, view }: FlowStageProps) {
  const [actor] = useState(() => frozenActor(machine, state));
  const snapshot = useSelector(actor, (current) => current);
  return (
    <div className={css['stage']}>
      <dl className={css['facts']}>
        <Fact name="state" value={snapshot.value} />
        {Object.entries(facts(snapshot)).map(([name, value]) => (
          <Fact key={name} name={name} value={value} />
        ))}
      </dl>
      <div className={css['events']} role="group" aria-label="Events">
        {nextEvents(snapshot, samples).map(({ name, event }) => (
          <Button key={name} size="sm" onClick={() => actor.send(event)}>
            {name}
          </Button>
        ))}
      </div>
      {view?.(actor)}
    </div>
  );
}

function Fact({ name, value }: { name: string; value: unknown }) {
  return (
    <div className={css['fact']}>
      <dt>{name}</dt>
      <dd>{typeof value === 'string' ? value : JSON.stringify(value)}</dd>
    </div>
  );
}

/** The samples of every event that this state takes; several of one type are numbered. */
function nextEvents(snapshot: AnyMachineSnapshot, samples: EventSamples) {
  const types = [...new Set(getNextTransitions(snapshot).map(({ eventType }) => String(eventType)))];
  return types.flatMap((type) => {
    const events = samples[type] ?? [{ type }];
    return events.map((event, index) => ({ name: events.length > 1 ? `${type} ${index + 1}` : type, event }));
  });
}
