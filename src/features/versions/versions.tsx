import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import type { Screen } from '#domain/screen.ts';
import {
  screenVersionsMachine,
  type ScreenVersion,
  type VersionsChange,
} from '#machines/screen-versions/screen-versions.machine.ts';
import { Sheet } from '#src/ui/sheet/sheet.tsx';
import { useGatewayClient } from '#src/wiring/graphql/client-context.ts';
import { useActors, useViewer } from '#src/wiring/use-actors.ts';
import { useOpenedFlow } from '#src/wiring/use-opened-flow.ts';
import { screenVersionsActors, versionsWords } from './screen-versions.actors.ts';
import { VersionsPanel, type VersionsWork } from './versions-panel.tsx';

interface VersionsProps {
  screen: Pick<Screen, 'signature' | 'fileId' | 'width' | 'height'>;
  onChanged: (change: VersionsChange) => void;
  onCompare: (version: ScreenVersion) => void;
}

export interface VersionsSheetProps extends VersionsProps {
  onClose: () => void;
}

/** What a screen of the viewer showed before, over its page. Message group `versions`. */
export function VersionsSheet({ onClose, ...versions }: VersionsSheetProps) {
  const intl = useIntl();
  return (
    <Sheet open wide title={intl.formatMessage({ id: 'versions.title' })} onClose={onClose}>
      <Versions key={versions.screen.signature} {...versions} />
    </Sheet>
  );
}

function Versions({ screen, onChanged, onCompare }: VersionsProps) {
  const client = useGatewayClient();
  const actors = useActors();
  const viewer = useViewer();
  const { signature, fileId } = screen;
  const flow = useOpenedFlow('screenVersions', {
    logic: () =>
      screenVersionsMachine.provide({
        actors: { ...screenVersionsActors(client, signature), ...versionsWords(signature, { ...actors, onChanged }) },
      }),
    input: () => undefined,
    onLeft: (left) => left.send({ type: 'page.left' }),
  });
  const read = useRef(fileId);
  useEffect(() => {
    if (read.current === fileId) return;
    read.current = fileId;
    flow.send({ type: 'picture.replaced' });
  }, [flow, fileId]);
  const { isDrawn, versions, chosen } = useSelector(flow, (now) => now.context);
  return (
    <VersionsPanel
      screen={screen}
      isDrawn={isDrawn}
      versions={versions}
      chosen={chosen}
      work={useSelector(flow, (now) => works.find((tag) => now.hasTag(tag)) ?? null)}
      failed={useSelector(flow, (now) => now.hasTag('failed'))}
      timezone={viewer?.timezone ?? 'UTC'}
      onChoose={(version) => flow.send({ type: 'version.chosen', fileId: version })}
      onCompare={() => {
        const version = versions?.find((each) => each.fileId === chosen);
        if (version) onCompare(version);
      }}
      onRestore={() => flow.send({ type: 'restoring.requested', shown: fileId })}
      onBurnIn={() => flow.send({ type: 'burning.requested' })}
      onRetry={() => flow.send({ type: 'versions.requested' })}
    />
  );
}

const works: readonly VersionsWork[] = ['reading', 'restoring', 'burning'];
