import { useSelector } from '@xstate/react';
import { useEffect, useState, type ReactNode } from 'react';
import {
  getNextTransitions,
  type Actor,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import { observer } from '#packages/inspector/page/observe.ts';
import { openLine } from '#packages/inspector/protocol.ts';
import { openSource } from '#packages/inspector/page/source.ts';
import { pathOf } from '#packages/inspector/words.ts';
import { channel } from '#src/inspector/channel.ts';
import { Button } from '#src/ui/button/button.tsx';
import { AboveDialogs } from './above-dialogs.tsx';
import { samplesInWords } from './event-words.ts';
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
  const [observed] = useState(observer);
  const [actor] = useState(() => frozenActor(machine, state, observed.inspect));
  const snapshot = useSelector(actor, (current) => current);
  useEffect(() => openSource(openLine(channel), observed, { title: `Story of ${machine.id}` }), [machine, observed]);
  return (
    <div className={css.stage}>
      <AboveDialogs>
        <p className={css.state} data-flow-state>
          {pathOf(snapshot.value)}
        </p>
        <div className={css.events} role="group" aria-label="Events">
          {nextEvents(snapshot, samples).map(({ name, event }) => (
            <Button key={name} size="sm" onClick={() => actor.send(event)}>
              {name}
            </Button>
          ))}
        </div>
      </AboveDialogs>
      <div className={css.view}>{view(actor)}</div>
    </div>
  );
}

/** Every event that this state takes, with its samples. */
function nextEvents(snapshot: AnyMachineSnapshot, samples: EventSamples) {
  const types = [...new Set(getNextTransitions(snapshot).map(({ eventType }) => String(eventType)))];
  // A transition that waits for no event has nothing to be sent.
  return types.filter(Boolean).flatMap((type) => samplesInWords(type, samples[type] ?? [{ type }]));
}
