import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { isFinished, type UploadItem } from '#machines/uploads/upload-item.ts';
import type { uploadsMachine } from '#machines/uploads/uploads.machine.ts';
import { selectIsHeld, selectIsOffline, selectItems, selectNeedsSignIn } from '#machines/uploads/uploads.selectors.ts';
import { selectIsAccountFull } from '#machines/uploads/account-full.selectors.ts';
import { Link } from '#src/ui/link/link.tsx';
import { UploadPanel } from '#src/blocks/upload-panel/upload-panel.tsx';
import { failuresText } from './failure-text.ts';
import { entriesOfQueue } from './upload-entries.ts';
import { UploadCorner } from './upload-corner.tsx';

interface UploadQueueProps {
  uploads: ActorRefFrom<typeof uploadsMachine>;
  /** The same function each time. */
  screenPath: (signature: string) => string;
  trashPath: string;
  /** Takes a picture out of the queue to draw on it; left out where nobody can. */
  onDraw?: ((item: UploadItem) => void) | undefined;
  /** Of one picture, all frames together. */
  pixelLimit: number;
  /** Days after which what is uploaded goes to the trash, where it is in no collection; null: it stays. */
  keepDays?: number | null;
  /** Days after which its link ends; null: it stays. */
  linkDays?: number | null;
}

/** The queue, while something is on its way or was not uploaded. */
export function UploadQueue({
  uploads,
  screenPath,
  trashPath,
  onDraw,
  pixelLimit,
  keepDays = null,
  linkDays = null,
}: UploadQueueProps) {
  const intl = useIntl();
  const items = useSelector(uploads, selectItems);
  const offline = useSelector(uploads, selectIsOffline);
  const held = useSelector(uploads, selectIsHeld);
  const needsSignIn = useSelector(uploads, selectNeedsSignIn);
  const accountFull = useSelector(uploads, selectIsAccountFull);
  const bytesLimit = useSelector(uploads, (snapshot) => snapshot.context.bytesLimit);
  const limits = useMemo(() => ({ bytes: bytesLimit, pixels: pixelLimit }), [bytesLimit, pixelLimit]);
  const canDraw = onDraw !== undefined && !needsSignIn;
  const entriesOf = useMemo(
    () => entriesOfQueue(intl, { limits, needsSignIn, screenPath, canDraw }),
    [intl, limits, needsSignIn, screenPath, canDraw],
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
      onDraw: (id: string) => {
        const item = selectItems(uploads.getSnapshot()).find((each) => each.id === id);
        if (item) onDraw?.(item);
      },
    }),
    [uploads, onDraw],
  );
  const open = items.some((item) => item.status === 'failed' || !isFinished(item));
  const failed = useFailures(uploads, open);
  return (
    <>
      <div role="alert" className="visually-hidden">
        <p>{failuresText(intl, failed, limits)}</p>
        {failed.length > 0 && accountFull && (
          <p>
            <FormattedMessage id="queue.makeRoom" values={{ trash: (words) => words }} />
          </p>
        )}
      </div>
      <p role="status" className="visually-hidden">
        {open && <QueueHalt paused={isPaused(items)} offline={offline} held={held} />}
      </p>
      {open && (
        <UploadCorner>
          <UploadPanel
            {...handlers}
            entries={entriesOf(items)}
            offline={offline}
            held={held}
            waiting={needsSignIn}
            failures={failuresText(
              intl,
              items.filter(({ status }) => status === 'failed'),
              limits,
            )}
            note={
              accountFull ? (
                <FormattedMessage id="queue.makeRoom" values={{ trash: linkTo(trashPath) }} />
              ) : (
                (keepDays !== null || linkDays !== null) && <HowLong keepDays={keepDays} linkDays={linkDays} />
              )
            }
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

/** How long what is uploaded stays, where that is limited. */
function HowLong({ keepDays, linkDays }: { keepDays: number | null; linkDays: number | null }) {
  const ends = keepDays === null ? 'link' : linkDays === null ? 'screen' : 'both';
  return <FormattedMessage id="queue.kept" values={{ ends, keepDays: keepDays ?? 0, linkDays: linkDays ?? 0 }} />;
}

/** Why nothing goes on: one sentence, or two would be read as one. */
function QueueHalt({ paused, offline, held }: { paused: boolean; offline: boolean; held: boolean }) {
  if (paused) return <FormattedMessage id="queue.row.state.paused" />;
  if (offline) return <FormattedMessage id="queue.offline" />;
  return held && <FormattedMessage id="queue.held" />;
}

/** Nothing goes on before a person says so. */
function isPaused(items: readonly UploadItem[]): boolean {
  const left = items.filter((item) => !isFinished(item));
  return left.length > 0 && left.every(({ status }) => status === 'paused');
}

const linkTo = (path: string) => (words: ReactNode) => <Link to={path}>{words}</Link>;

/** Where the list would leave no room for a page, and least of all for a form. */
const isSmallWindow = (): boolean => matchMedia('(max-width: 1023px), (max-height: 600px)').matches;

/**
 * What is told of files that were not uploaded to those who hear the page: all that stand there as the last of them failed,
 * also what had failed before the queue was shown. It is forgotten with the queue, or the next one would tell it again.
 */
function useFailures(uploads: UploadQueueProps['uploads'], open: boolean): readonly UploadItem[] {
  const [told, setTold] = useState<readonly UploadItem[]>([]);
  useEffect(() => {
    let known = new Set<string>();
    const look = (snapshot: SnapshotFrom<typeof uploadsMachine>) => {
      const failed = selectItems(snapshot).filter(({ status }) => status === 'failed');
      if (failed.some(({ id }) => !known.has(id))) setTold(failed);
      known = new Set(failed.map(({ id }) => id));
    };
    // What fails before this is heard by nobody.
    look(uploads.getSnapshot());
    const subscription = uploads.subscribe(look);
    return () => subscription.unsubscribe();
  }, [uploads]);
  if (!open && told.length > 0) setTold([]);
  return told;
}
