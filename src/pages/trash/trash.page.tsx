import { useIntl } from 'react-intl';
import { useLoaderData, useLocation } from 'react-router-dom';
import { href } from '#domain/paths.ts';
import { moreTrash } from '#src/features/trash/trash-pages.ts';
import { Trash } from '#src/features/trash/trash.tsx';
import { useLocale } from '#src/i18n/use-locale.ts';
import { useActors, useViewer } from '#src/wiring/use-actors.ts';
import { useBootstrap } from '#src/wiring/page/bootstrap.ts';
import { PageMeta } from '#src/wiring/page/page-meta.tsx';
import { removalTexts } from '#src/features/removal/removal-texts.ts';
import { useScreenRestore } from '#src/features/removal/use-screen-restore.ts';
import type { TrashData } from './trash.loader.ts';
import { useNow } from '#src/lib/use-now.ts';

export function Page() {
  const intl = useIntl();
  const locale = useLocale();
  const { pathname } = useLocation();
  const data = useLoaderData<TrashData>();
  const timezone = useViewer()?.timezone ?? 'UTC';
  const now = useNow(data.now, timezone);
  const { trashDays } = useBootstrap().site;
  const { banner } = useActors();
  const texts = removalTexts(trashDays);
  const { restoring, restore } = useScreenRestore((count) => {
    const request = { message: texts.restored(count).title, icon: 'restore', page: 'trash', light: false };
    banner.send({ type: 'banner.requested', request });
  });
  const more = moreTrash(data);

  return (
    <>
      <PageMeta title={intl.formatMessage({ id: 'frame.nav.trash' })} noindex />
      <Trash
        trashed={data.items}
        total={data.total}
        keptDays={trashDays}
        now={now}
        timezone={timezone}
        gallery={href('gallery', locale)}
        more={more && pathname + more}
        restoring={restoring}
        onRestore={restore}
      />
    </>
  );
}
