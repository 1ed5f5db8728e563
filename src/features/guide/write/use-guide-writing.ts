import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { guideMachine } from '#machines/guide/guide.machine.ts';
import { flatteningThread } from '#src/blocks/scene/flattening/flatten-in-worker.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { useGatewayClient } from '#src/wiring/graphql/client-context.ts';
import { useActors } from '#src/wiring/use-actors.ts';
import { useOpenedFlow } from '#src/wiring/use-opened-flow.ts';
import type { ShownGuide } from '../shown-guide.ts';
import { draftOf } from './draft-of.ts';
import { guideActors } from './guide.actors.ts';

/** The flow in which a guide is written. What was typed last is saved though its page is left. */
export function useGuideWriting(guide: ShownGuide) {
  const { session, requests } = useActors();
  const client = useGatewayClient();
  const locale = useLocale();
  const { revalidate } = useRevalidator();
  const [thread] = useState(flatteningThread);
  return useOpenedFlow('guide', {
    logic: () => {
      const actors = guideActors({
        client,
        session,
        requests,
        id: guide.signature,
        locale: () => locale,
        flatten: thread.flatten,
      });
      return guideMachine.provide({ actors });
    },
    input: () => ({ draft: draftOf(guide) }),
    onLeft: (flow) => {
      const isSaving = flow.getSnapshot().hasTag('saving');
      flow.subscribe({
        complete: () => {
          thread.close();
          // The page that is open by then was read before that.
          if (isSaving) void revalidate();
        },
      });
      flow.send({ type: 'page.left' });
    },
  });
}
