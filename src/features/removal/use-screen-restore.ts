import { useSelector } from '@xstate/react';
import { useRevalidator } from 'react-router-dom';
import { screenRestoreMachine } from '#machines/screen-restore/screen-restore.machine.ts';
import { selectIsWorking } from '#machines/screen-restore/screen-restore.selectors.ts';
import { useGatewayClient } from '#src/wiring/graphql/client-context.ts';
import { useActors } from '#src/wiring/use-actors.ts';
import { useOpenedFlow } from '#src/wiring/use-opened-flow.ts';
import { removalApi } from './removal-api.ts';
import { restoreTexts } from './restore-texts.ts';
import { screenRestoreActors } from './screen-restore.actors.ts';

interface ScreenRestore {
  /** It is on its way back. */
  restoring: boolean;
  restore: () => void;
}

/** Restores the deleted screen of this page and reads the page again, also when it comes back by another way. */
export function useScreenRestore(signature: string): ScreenRestore {
  const client = useGatewayClient();
  const actors = useActors();
  const { revalidate } = useRevalidator();
  const flow = useOpenedFlow('screenRestore', {
    logic: () =>
      screenRestoreMachine.provide({
        actors: screenRestoreActors({
          ...actors,
          api: removalApi(client),
          texts: restoreTexts(actors),
          readAgain: revalidate,
        }),
      }),
    input: () => ({ signature }),
    onLeft: (left) => left.send({ type: 'page.left' }),
  });
  return {
    restoring: useSelector(flow, selectIsWorking),
    restore: () => flow.send({ type: 'restore.requested' }),
  };
}
