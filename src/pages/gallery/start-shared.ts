import { LiveShared as LiveSharedScreens } from '#src/features/shared/live-shared.tsx';
import { removeSharedBy } from '#src/features/shared/open-shared-removal.ts';
import { copySharedBy } from '#src/features/shared/shared-copy.actors.ts';
import { sharedCopyTexts } from '#src/features/shared/shared-copy-texts.ts';
import { sharedHistory } from '#src/features/shared/shared-history.ts';
import type { LiveShared } from '#src/features/shared/shared-props.ts';
import { sharedRemovalTexts } from '#src/features/shared/shared-removal-texts.ts';
import type { GatewayClient } from '#src/graphql/client.ts';
import type { AppActors } from '#src/wiring/app-actors.ts';
import { openShared, type OpenShared } from './open-shared.ts';
import type { SharedData } from './shared.loader.ts';

export interface StartedShared extends LiveShared, OpenShared {}

interface SharedPage {
  actors: AppActors;
  client: GatewayClient;
}

/** Everything that makes the list of what others share move. */
export function startShared(
  { days, screens, version, offset }: SharedData,
  { actors, client }: SharedPage,
): StartedShared {
  const { app, popup, toasts, owner } = actors;
  const opened = openShared(
    { history: sharedHistory(client), removeShared: removeSharedBy(client), copyShared: copySharedBy(client) },
    // The timeline reads from the newest one on; a later page is only of use without JavaScript.
    { days, version, ...(offset === 0 ? { screens } : {}) },
    {
      app,
      popup,
      toasts,
      owner,
      texts: { removal: sharedRemovalTexts(actors), copy: sharedCopyTexts(actors) },
      place: { window, document },
    },
  );
  return { ...opened, Screens: LiveSharedScreens };
}
