import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import type { UploadFailure } from '#machines/upload/upload.machine.ts';
import { isFinished, type UploadItem } from '#machines/uploads/upload-items.ts';
import type { uploadsMachine } from '#machines/uploads/uploads.machine.ts';
import { selectIsHeld, selectIsOffline, selectItems, selectNeedsSignIn } from '#machines/uploads/uploads.selectors.ts';
import { UploadPanel } from '#src/blocks/upload-panel/upload-panel.tsx';
import { failureText } from './failure-text.ts';
import { entriesOfQueue } from './upload-entries.ts';
import { UploadCorner } from './upload-corner.tsx';

interface UploadQueueProps {
  uploads: ActorRefFrom<typeof uploadsMachine>;
  /** The same function each time. */
  screenPath: (signature: string) => string;
}

/** The queue, while something is on its way or was not uploaded. */
export function UploadQueue({ uploads, screenPath }: UploadQueueProps) {
  const intl = useIntl();
  const items = useSelector(uploads, selectItems);
  const offline = useSelector(uploads, selectIsOffline);
  const held = useSelector(uploads, selectIsHeld);
  const needsSignIn = useSelector(uploads, selectNeedsSignIn);
  const bytesLimit = useSelector(uploads, (snapshot) => snapshot.context.bytesLimit);
  const entriesOf = useMemo(
    () => entriesOfQueue(intl, { bytesLimit, needsSignIn, screenPath }),
    [intl, bytesLimit, needsSignIn, screenPath],
  );
  const handlers = useMemo(
    () => ({
      onPause: (id: string) => uploads.send({ type: 'upload.paused', id }),
      onResume: (id: string) => uploads.send({ type: 'upload.resumed', id }),
      onRetry: (id: string) => uploads.send({ type: 'upload.retried', id }),
      onRemove: (id: string) => {
        uploads.send({ type: 'upload.cancelled', id });
        uploads.send({ type: 'upload.dismissed', id });
      },
    }),
    [uploads],
  );
  const open = items.some((item) => item.status === 'failed' || !isFinished(item));
  const failed = useLastFailure(uploads, open);
  return (
    <>
      <div role="alert" className="visually-hidden">
        {failed &&
          intl.formatMessage(
            { id: 'queue.failedOne' },
            { name: failed.name, reason: failureText(intl, failed.failure, bytesLimit) },
          )}
      </div>
      {open && (
        <UploadCorner>
          <UploadPanel
            {...handlers}
            entries={entriesOf(items)}
            offline={offline}
            held={held}
            waiting={needsSignIn}
            startsFolded={isSmallWindow()}
            onRetryAll={() => uploads.send({ type: 'uploads.retried' })}
            onPauseAll={() => uploads.send({ type: 'uploads.paused' })}
            onResumeAll={() => uploads.send({ type: 'uploads.resumed' })}
            onClose={() => uploads.send({ type: 'uploads.cleared' })}
          />
        </UploadCorner>
      )}
    </>
  );
}

/** Where the list would leave no room for a page, and least of all for a form. */
const isSmallWindow = (): boolean => matchMedia('(max-width: 1023px), (max-height: 600px)').matches;

interface Failure {
  name: string;
  failure: UploadFailure;
}

/**
 * What failed most recently, for those who hear the page; also what had failed before the queue was shown. It is
 * forgotten with the queue, or the next one would tell it again.
 */
function useLastFailure(uploads: UploadQueueProps['uploads'], open: boolean): Failure | null {
  const [last, setLast] = useState<Failure | null>(null);
  useEffect(() => {
    // What fails before this is heard by nobody.
    setLast(lastFailed(selectItems(uploads.getSnapshot())));
    const subscription = uploads.on('upload.failed', ({ name, failure }) => setLast({ name, failure }));
    return () => subscription.unsubscribe();
  }, [uploads]);
  if (!open && last) setLast(null);
  return last;
}

function lastFailed(items: readonly UploadItem[]): Failure | null {
  const { name, failure } = items.findLast(({ status }) => status === 'failed') ?? {};
  return name !== undefined && failure ? { name, failure } : null;
}
