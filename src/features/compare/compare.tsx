import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { Screen } from '#domain/screen.ts';
import { compareMachine } from '#machines/compare/compare.machine.ts';
import type { ScreenVersion } from '#machines/screen-versions/screen-versions.machine.ts';
import { Sheet } from '#src/ui/sheet/sheet.tsx';
import { useGatewayClient } from '#src/wiring/graphql/client-context.ts';
import { useViewer } from '#src/wiring/use-actors.ts';
import { useOpenedFlow } from '#src/wiring/use-opened-flow.ts';
import { compareActors } from './compare.actors.ts';
import { ComparePanel } from './compare-panel.tsx';

export interface CompareSheetProps {
  screen: Pick<Screen, 'signature' | 'fileId' | 'width' | 'height'>;
  version: ScreenVersion;
  onClose: () => void;
}

/** A version of a screen beside what it shows now, over nearly all of its page. Message group `compare`. */
export function CompareSheet({ onClose, ...compared }: CompareSheetProps) {
  const intl = useIntl();
  return (
    <Sheet open wide="full" title={intl.formatMessage({ id: 'compare.title' })} onClose={onClose}>
      <Compare key={`${compared.version.fileId} ${compared.screen.fileId}`} {...compared} />
    </Sheet>
  );
}

function Compare({ screen, version }: Omit<CompareSheetProps, 'onClose'>) {
  const client = useGatewayClient();
  const intl = useIntl();
  const viewer = useViewer();
  const [left] = useState(() => new AbortController());
  const { signature } = screen;
  const flow = useOpenedFlow('compare', {
    logic: () =>
      compareMachine.provide({
        actors: compareActors(client, { signature, before: version.fileId, after: screen.fileId }, left.signal),
      }),
    input: () => undefined,
    onLeft: (over) => {
      left.abort();
      over.stop();
    },
  });
  const context = useSelector(flow, (now) => now.context);
  const date = intl.formatDate(version.date_created, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: viewer?.timezone ?? 'UTC',
  });
  return (
    <ComparePanel
      {...context}
      before={{ ...version, signature, title: intl.formatMessage({ id: 'compare.before' }, { date }) }}
      after={{ ...screen, title: intl.formatMessage({ id: 'compare.now' }) }}
      changesAre={useSelector(flow, (now) =>
        now.hasTag('reading') ? 'reading' : now.hasTag('unread') ? 'unread' : null,
      )}
      differenceIs={useSelector(flow, (now) =>
        now.hasTag('measuring') ? 'measuring' : now.hasTag('unmeasured') ? 'unmeasured' : null,
      )}
      showsBefore={useSelector(flow, (now) => now.hasTag('before'))}
      onMode={(mode) => flow.send({ type: 'mode.chosen', mode })}
      onPlace={(by) => flow.send({ type: 'place.requested', by })}
      onPoint={(index) => flow.send({ type: 'change.pointed', index })}
      onReread={() => flow.send({ type: 'drawings.requested' })}
      onMeasure={() => flow.send({ type: 'difference.requested' })}
    />
  );
}
