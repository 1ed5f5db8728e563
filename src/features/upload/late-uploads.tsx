import { useSelector } from '@xstate/react';
import { Suspense, useEffect } from 'react';
import { selectOpened } from '#machines/app/app.selectors.ts';
import { selectViewer } from '#machines/session/session.selectors.ts';
import type { AppActors } from '#src/wiring/app-actors.ts';
import { useBootstrap } from '#src/wiring/page/bootstrap.ts';
import { lazyComponent } from '#src/lib/lazy-part.ts';
import { onKept } from './queue/kept-news.ts';
import { resumeUploads } from './queue/open-uploads.ts';
import { uploadsCode } from './queue/uploads-code.ts';

const UploadOverlay = lazyComponent(uploadsCode, ({ UploadOverlay: Component }) => Component);

/** The queue of uploads, once there is one. Anyone who is here, or comes, finds what they left on an earlier page or in another tab. */
export function LateUploads({ actors }: { actors: AppActors }) {
  const uploads = useSelector(actors.app, (app) => selectOpened(app, 'uploads'));
  const { pixelLimit } = useBootstrap().site;
  const person = useSelector(actors.session, (session) => selectViewer(session)?.id);
  useEffect(() => {
    const look = () => void resumeUploads(actors, person);
    look();
    // Unclaimed pictures of another tab are not for this one.
    return person === undefined ? undefined : onKept(look);
  }, [actors, person]);
  return (
    uploads && (
      <Suspense>
        <UploadOverlay uploads={uploads} pixelLimit={pixelLimit} />
      </Suspense>
    )
  );
}
