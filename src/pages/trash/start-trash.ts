import { removalApi } from '#src/features/removal/removal-api.ts';
import { LiveTrash as LiveTrashScreens } from '#src/features/trash/live-trash.tsx';
import { trashApi } from '#src/features/trash/trash-api.ts';
import { trashChangeTexts } from '#src/features/trash/trash-change-texts.ts';
import { trashHistory } from '#src/features/trash/trash-history.ts';
import type { LiveTrash } from '#src/features/trash/trash-props.ts';
import type { GatewayClient } from '#src/graphql/client.ts';
import type { AppActors } from '#src/wiring/app-actors.ts';
import { openTrash, type OpenTrash } from './open-trash.ts';
import type { TrashData } from './trash.loader.ts';

export interface StartedTrash extends LiveTrash, OpenTrash {}

interface TrashPage {
  actors: AppActors;
  client: GatewayClient;
}

/** Everything that makes a trash move. */
export function startTrash({ days, screens, version, offset }: TrashData, { actors, client }: TrashPage): StartedTrash {
  const { app, popup, toasts, banner, owner } = actors;
  const { restoreScreens } = removalApi(client);
  const opened = openTrash(
    { ...trashApi(client), restoreScreens, history: trashHistory(client) },
    // The timeline reads from the latest deletion on; a later page is only of use without JavaScript.
    { days, version, ...(offset === 0 ? { screens } : {}) },
    {
      app,
      popup,
      toasts,
      banner,
      owner,
      texts: trashChangeTexts(actors),
      events: window,
      place: { window, document },
    },
  );
  return { ...opened, Screens: LiveTrashScreens };
}
