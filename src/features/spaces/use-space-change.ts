import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { defineMessages } from 'react-intl';
import { useRevalidator } from 'react-router-dom';
import { closeFlow } from '#machines/app/open-flow.ts';
import type { PopupContent } from '#machines/popup/popup.machine.ts';
import {
  spaceChangeMachine,
  type SpaceChange,
  type SpaceChangeEmitted,
} from '#machines/space-change/space-change.machine.ts';
import { asMessage } from '#src/i18n/say.ts';
import { useGatewayClient } from '#src/wiring/graphql/client-context.ts';
import { useActors } from '#src/wiring/use-actors.ts';
import { useOpenedFlow } from '#src/wiring/use-opened-flow.ts';
import { spaceChangeActors } from './space-change.actors.ts';

export interface SpaceChanges {
  isWorking: boolean;
  /** What is under way, or was done last. */
  change: SpaceChange | null;
  /** Why it failed; null where it has not. */
  error: unknown;
  carryOut: (change: SpaceChange) => void;
}

/** The flow, for as long as its page is there. The page is read again once something has changed, unless `onChanged` leads away from it. */
export function useSpaceChange(onChanged: (changed: SpaceChangeEmitted) => boolean): SpaceChanges {
  const { app, popup } = useActors();
  const client = useGatewayClient();
  const { revalidate } = useRevalidator();
  const flow = useOpenedFlow('spaceChange', {
    logic: () => spaceChangeMachine.provide({ actors: spaceChangeActors(client, popup, question) }),
    input: () => undefined,
    onLeft: (left) => closeFlow(app, left),
  });
  const told = useEffectEvent((changed: SpaceChangeEmitted) => {
    if (!onChanged(changed)) void revalidate();
  });
  useEffect(() => {
    const subscription = flow.on('space.changed', (changed) => told(changed));
    return () => subscription.unsubscribe();
  }, [flow]);
  return {
    isWorking: useSelector(flow, (now) => now.hasTag('working')),
    change: useSelector(flow, (now) => now.context.change),
    error: useSelector(flow, (now) => now.context.error),
    carryOut: (change) => flow.send({ type: 'change.requested', change }),
  };
}

function question(asked: SpaceChange | null): PopupContent {
  const words = asked?.kind === 'leaving' ? leaving : removing;
  const name = asked?.kind === 'removing' || asked?.kind === 'leaving' ? asked.name : '';
  return {
    title: asMessage(words.title, { name }),
    description: asMessage(words.text),
    approveBtnText: asMessage(words.yes),
    cancelBtnText: asMessage(words.no),
    danger: true,
  };
}

const removing = defineMessages({
  title: { id: 'spaces.remove.title' },
  text: { id: 'spaces.remove.text' },
  yes: { id: 'spaces.remove' },
  no: { id: 'ui.popup.cancel' },
});
const leaving = defineMessages({
  title: { id: 'spaces.leave.title' },
  text: { id: 'spaces.leave.text' },
  yes: { id: 'spaces.leave' },
  no: { id: 'ui.popup.cancel' },
});
