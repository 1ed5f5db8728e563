import { useEffect, useRef } from 'react';
import { picturePath, type Screen } from '#domain/screen.ts';
import type { VersionsChange } from '#machines/screen-versions/screen-versions.machine.ts';
import { useFlow } from '#src/lib/use-flow.ts';
import { useOpened } from '#src/lib/use-opened.ts';
import { useGatewayClient } from '#src/wiring/graphql/client-context.ts';
import { useActors, useViewer } from '#src/wiring/use-actors.ts';
import { openVersions } from './open-versions.ts';
import { screenVersionsActors } from './screen-versions.actors.ts';
import { VersionsPanel, type VersionsWork } from './versions-panel.tsx';

export interface VersionsProps {
  screen: Pick<Screen, 'signature' | 'fileId' | 'width' | 'height'>;
  onChanged: (change: VersionsChange) => void;
}

/** What a screen of the viewer showed before. Message group `versions`; give it a `key` of the signature. */
export function Versions({ screen, onChanged }: VersionsProps) {
  const client = useGatewayClient();
  const { app, popup, toasts, owner } = useActors();
  const viewer = useViewer();
  const { signature, fileId } = screen;
  const opened = useOpened(() =>
    openVersions(screenVersionsActors(client, signature), {
      app,
      popup,
      toasts,
      owner,
      pictureOf: (version) => picturePath({ signature, fileId: version }, 640),
      onChanged,
    }),
  );
  const flow = opened?.flow ?? null;
  const read = useRef(fileId);
  useEffect(() => {
    if (!flow || read.current === fileId) return;
    read.current = fileId;
    flow.send({ type: 'picture.replaced' });
  }, [flow, fileId]);
  const work = useFlow(flow, (now) => works.find((tag) => now.hasTag(tag)) ?? null, 'reading');
  return (
    <VersionsPanel
      screen={screen}
      isDrawn={useFlow(flow, (now) => now.context.isDrawn, false)}
      versions={useFlow(flow, (now) => now.context.versions, null)}
      chosen={useFlow(flow, (now) => now.context.chosen, null)}
      work={work}
      failed={useFlow(flow, (now) => now.hasTag('failed'), false)}
      timezone={viewer?.timezone ?? 'UTC'}
      onChoose={(version) => flow?.send({ type: 'version.chosen', fileId: version })}
      onRestore={() => flow?.send({ type: 'restoring.requested', shown: fileId })}
      onBurnIn={() => flow?.send({ type: 'burning.requested' })}
      onRetry={() => flow?.send({ type: 'versions.requested' })}
    />
  );
}

const works: readonly VersionsWork[] = ['reading', 'restoring', 'burning'];
