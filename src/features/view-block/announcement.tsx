import { Suspense } from 'react';
import { announcementKey } from '#domain/announcement.ts';
import { lazyComponent, lazyPart } from '#src/lib/lazy-part.ts';
import { useHydrated } from '#src/lib/use-hydrated.ts';
import { useBootstrap } from '#src/wiring/page/bootstrap.ts';
import { useNavigation } from '#src/wiring/page/use-navigation.ts';
import { AnnouncementBar } from './announcement-bar.tsx';

const dismissibleCode = lazyPart(async () => (await import('./dismissible-announcement.tsx')).DismissibleAnnouncement);
const DismissibleAnnouncement = lazyComponent(dismissibleCode, (Component) => Component);

/** What everybody should know, in a bar above the page, as long as the operator has its block and nobody dismissed it here. */
export function Announcement() {
  const content = useNavigation().blocks?.['announcement'];
  const { dismissedAnnouncement } = useBootstrap();
  const hydrated = useHydrated();
  if (!content || announcementKey(content) === dismissedAnnouncement) return null;
  const bar = <AnnouncementBar content={content} />;
  if (!hydrated) return bar;
  return (
    <Suspense fallback={bar}>
      <DismissibleAnnouncement content={content} />
    </Suspense>
  );
}
