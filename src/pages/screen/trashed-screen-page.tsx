import { useIntl } from 'react-intl';
import { daysLeft } from '#domain/days-left.ts';
import { picturePath } from '#domain/screen.ts';
import { shownName } from '#domain/screen-name.ts';
import { TrashedScreen } from '#src/features/screen/trashed-screen.tsx';
import { useViewer } from '#src/wiring/use-actors.ts';
import { useLivePage } from '#src/wiring/live/use-topic.ts';
import { PageMeta } from '#src/wiring/page/page-meta.tsx';
import { useScreenRestore } from '#src/features/removal/use-screen-restore.ts';
import type { ScreenData } from './screen.loader.ts';
import { useNow } from '#src/lib/use-now.ts';

type TrashedScreenPageProps = Pick<Extract<ScreenData, { trashed: object }>, 'trashed' | 'now'>;

/** What the owner of a deleted screen finds at its address: how long it stays, and the way back. */
export function TrashedScreenPage({ trashed, now: readAt }: TrashedScreenPageProps) {
  const intl = useIntl();
  useLivePage(`screen:${trashed.screen.signature}`);
  // Once it is back, the address shows the screen itself.
  const { restoring, restore } = useScreenRestore(trashed.screen.signature);
  const timezone = useViewer()?.timezone ?? 'UTC';
  const now = useNow(readAt, timezone);
  const title = shownName(trashed.screen.name) || intl.formatMessage({ id: 'screens.unnamed' });

  return (
    <>
      <PageMeta title={title} noindex />
      <TrashedScreen
        title={title}
        picture={
          trashed.screen.is_damaged
            ? null
            : {
                src: picturePath(trashed.screen, 640),
                width: trashed.screen.width,
                height: trashed.screen.height,
              }
        }
        signature={trashed.screen.signature}
        daysLeft={daysLeft(trashed.date_purged, now, timezone)}
        restoring={restoring}
        onRestore={restore}
      />
    </>
  );
}
