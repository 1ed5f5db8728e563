import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { pixelLimit, uploadBytesLimit } from '#domain/limits.ts';
import { screen } from '#machines/upload/upload.fixtures.ts';
import type { uploadMachine } from '#machines/upload/upload.machine.ts';
import type { UploadItem } from '#machines/uploads/upload-item.ts';
import { entryOf } from '#src/features/upload/upload-entries.ts';
import { UploadPanel } from '#src/blocks/upload-panel/upload-panel.tsx';

/** A queue of this one picture. */
export function UploadShown({ upload }: { upload: ActorRefFrom<typeof uploadMachine> }) {
  const intl = useIntl();
  const item = useSelector(upload, itemOf, (left, right) => left.status === right.status);
  const limits = { bytes: uploadBytesLimit, pixels: pixelLimit };
  const options = { limits, needsSignIn: false, screenPath: (id: string) => `/s/${id}`, canDraw: false };
  return (
    <UploadPanel
      entries={[entryOf(intl, item, options)]}
      onPause={nothing}
      onResume={nothing}
      onRetry={nothing}
      onRemove={nothing}
      onDraw={nothing}
      onRetryAll={nothing}
      onPauseAll={nothing}
      onResumeAll={nothing}
      onClose={nothing}
    />
  );
}

/** What the queue knows of the picture, had it heard this upload. */
function itemOf(snapshot: SnapshotFrom<typeof uploadMachine>): UploadItem {
  const { file, failure } = snapshot.context;
  const item = { ...file, sent: 0, failure: null, screen: null };
  if (snapshot.matches('preparing')) return { ...item, status: 'preparing' };
  if (snapshot.matches('sending')) return { ...item, status: 'sending', sent: 20_000 };
  if (snapshot.matches('waiting')) return { ...item, status: 'waiting', failure };
  return { ...item, status: 'done', sent: file.bytes, screen };
}

const nothing = () => {};
