import { Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { defineMessages } from 'react-intl';
import type { MoveWay } from '#domain/move-plan.ts';
import { closeFlow } from '#machines/app/open-flow.ts';
import type { MovingRef } from '#machines/moving/moving.machine.ts';
import { selectIsOpen } from '#machines/moving/moving.selectors.ts';
import { loadLateMessages } from '#src/i18n/messages.ts';
import { asMessage } from '#src/i18n/say.ts';
import { lazyComponent, lazyPart } from '#src/lib/lazy-part.ts';
import { useFlow } from '#src/lib/use-flow.ts';
import { failureSaid } from '#src/wiring/failure-said.ts';
import { useGatewayClient } from '#src/wiring/graphql/client-context.ts';
import { useActors } from '#src/wiring/use-actors.ts';

const code = lazyPart(async () => {
  const [{ openMoving }, { MovingSheet }] = await Promise.all([
    import('./open-moving.ts'),
    import('./moving-sheet.tsx'),
    loadLateMessages(['moving']),
  ]);
  return { openMoving, MovingSheet };
});
const MovingSheet = lazyComponent(code, (late) => late.MovingSheet);

const { notLoaded } = defineMessages({ notLoaded: { id: 'screens.notMoved' } });

interface ScreenMoving {
  /** Where it goes is asked then. */
  begin: (way: MoveWay) => void;
  /** What asks it. */
  sheet: ReactNode;
}

/** Moves one screen to another library, or copies it there. Few who look at one do: code and texts come with the first press. */
export function useScreenMoving({
  signature,
  from,
  onMoved,
}: {
  signature: string;
  /** The space that it is in; null: it is the viewer's own. */
  from: string | null;
  onMoved: () => void;
}): ScreenMoving {
  const actors = useActors();
  const { app } = actors;
  const client = useGatewayClient();
  const [moving, setMoving] = useState<MovingRef | null>(null);
  const isOpen = useFlow(moving, selectIsOpen, false);

  const begin = async (way: MoveWay) => {
    try {
      const { openMoving } = await code.once();
      // Another place is another flow: it says from where.
      const flow = openMoving({ from, client, actors });
      flow.send({ type: 'move.requested', way, request: { signatures: [signature], ranges: [], anchors: [] } });
      setMoving(flow);
    } catch (error) {
      const toast = {
        id: 'moving',
        kind: 'error',
        group: 'app',
        ...failureSaid(error, asMessage(notLoaded), actors),
      } as const;
      actors.toasts.send({ type: 'toast.requested', toast });
    }
  };

  const tellMoved = useEffectEvent(onMoved);
  useEffect(() => {
    if (!moving) return undefined;
    const subscriptions = [
      moving.on('move.finished', () => tellMoved()),
      moving.on('move.reverted', () => tellMoved()),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
      closeFlow(app, moving);
    };
  }, [moving, app]);

  return {
    begin: (way) => void begin(way),
    sheet: moving && isOpen && (
      <Suspense>
        <MovingSheet moving={moving} />
      </Suspense>
    ),
  };
}
