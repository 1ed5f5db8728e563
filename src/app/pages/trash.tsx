import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useLoaderData, useLocation, useRevalidator } from 'react-router-dom';
import { href } from '#domain/paths.ts';
import { toastDurations } from '#machines/toasts/toasts.machine.ts';
import { moreTrash } from '#src/features/trash/trash-pages.ts';
import { Trash } from '#src/features/trash/trash.tsx';
import { useLocale } from '#src/i18n/use-locale.ts';
import { removalApi } from '#src/wiring/screen-removal/removal-api.ts';
import { useActors, useViewer } from '../actors/use-actors.ts';
import { useBootstrap } from '../bootstrap.ts';
import { useGateway } from '../gateway-context.ts';
import { PageMeta } from '../page-meta.tsx';
import { removalTexts } from '../removal/removal-texts.ts';
import type { TrashData } from './trash.loader.ts';

export function Page() {
  const intl = useIntl();
  const locale = useLocale();
  const { pathname } = useLocation();
  const data = useLoaderData<TrashData>();
  const { trashDays } = useBootstrap().site;
  const { restoring, restore } = useRestore();
  const more = moreTrash(data);

  return (
    <>
      <PageMeta title={intl.formatMessage({ id: 'trash.title', defaultMessage: 'Trash' })} noindex />
      <Trash
        screens={data.items}
        total={data.total}
        keptDays={trashDays}
        now={data.now}
        timezone={useViewer()?.timezone ?? 'UTC'}
        gallery={href('gallery', locale)}
        more={more && pathname + more}
        restoring={restoring}
        onRestore={(signatures) => void restore(signatures)}
      />
    </>
  );
}

/** Restores screens and reads the list again, so that what comes next in the trash moves up. */
function useRestore() {
  const gateway = useGateway();
  const { banner, toasts } = useActors();
  const { revalidate } = useRevalidator();
  const [restoring, setRestoring] = useState<readonly string[]>([]);
  const texts = removalTexts(useBootstrap().site.trashDays);

  async function restore(signatures: readonly string[]): Promise<void> {
    setRestoring((underway) => [...underway, ...signatures]);
    try {
      const restored = await removalApi(gateway).restoreScreens(signatures);
      const message = texts.restored(restored.length).title;
      const request = { message, icon: 'restore', page: 'trash', light: false };
      // None came back when another tab was faster.
      if (restored.length > 0) banner.send({ type: 'banner.requested', request });
      await revalidate();
    } catch (error) {
      toasts.send({
        type: 'toast.requested',
        toast: {
          id: 'restore',
          kind: 'error',
          group: 'app',
          ...texts.undoFailed(error),
          duration: toastDurations.error,
        },
      });
    } finally {
      setRestoring((underway) => underway.filter((signature) => !signatures.includes(signature)));
    }
  }
  return { restoring, restore };
}
