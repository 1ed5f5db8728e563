import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useRevalidator } from 'react-router-dom';
import { daysLeft } from '#domain/days-left.ts';
import { toastDurations } from '#machines/toasts/toasts.machine.ts';
import { TrashedScreen } from '#src/features/screen/trashed-screen.tsx';
import { removalApi } from '#src/wiring/screen-removal/removal-api.ts';
import { useActors, useViewer } from '../actors/use-actors.ts';
import { useBootstrap } from '../bootstrap.ts';
import { useGateway } from '../gateway-context.ts';
import { PageMeta } from '../page-meta.tsx';
import { removalTexts } from '../removal/removal-texts.ts';
import type { ScreenData } from './screen.loader.ts';

type TrashedScreenPageProps = Pick<Extract<ScreenData, { trashed: object }>, 'trashed' | 'now'>;

/** What the owner of a deleted screen finds at its address: how long it stays, and the way back. */
export function TrashedScreenPage({ trashed, now }: TrashedScreenPageProps) {
  const intl = useIntl();
  const gateway = useGateway();
  const { toasts } = useActors();
  const { revalidate } = useRevalidator();
  const [restoring, setRestoring] = useState(false);
  const timezone = useViewer()?.timezone ?? 'UTC';
  const texts = removalTexts(useBootstrap().site.trashDays);
  const title = trashed.name || intl.formatMessage({ id: 'screen.unnamed', defaultMessage: 'Untitled screen' });

  async function restore(): Promise<void> {
    setRestoring(true);
    try {
      await removalApi(gateway).restoreScreens([trashed.signature]);
      // The address shows the screen itself then.
      await revalidate();
    } catch (error) {
      const toast = { id: 'restore', kind: 'error', group: 'app', ...texts.undoFailed(error) } as const;
      toasts.send({ type: 'toast.requested', toast: { ...toast, duration: toastDurations.error } });
    } finally {
      setRestoring(false);
    }
  }
  return (
    <>
      <PageMeta title={title} noindex />
      <TrashedScreen
        title={title}
        daysLeft={daysLeft(trashed.date_purged, now, timezone)}
        restoring={restoring}
        onRestore={() => void restore()}
      />
    </>
  );
}
