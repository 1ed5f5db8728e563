import type { IntlShape } from 'react-intl';
import { shownName } from '#domain/screen-name.ts';
import { isFinished, type UploadItem, type UploadStatus } from '#machines/uploads/upload-item.ts';
import { canRetry } from '#machines/uploads/upload-items.ts';
import type { UploadEntry } from '#src/blocks/upload-panel/upload-entry.ts';
import { failureText, type PictureLimits } from './failure-text.ts';

interface EntryOptions {
  limits: PictureLimits;
  /** Nothing is sent before someone signs in. */
  needsSignIn: boolean;
  screenPath: (signature: string) => string;
  /** Whether there is an editor that a picture can go to. */
  canDraw: boolean;
}

/**
 * Shows a queue: what was not uploaded first, then what is on its way, then what has arrived, each in the order given.
 * A picture that has not changed is the same entry as before.
 */
export function entriesOfQueue(
  intl: IntlShape,
  options: EntryOptions,
): (items: readonly UploadItem[]) => readonly UploadEntry[] {
  const known = new WeakMap<UploadItem, UploadEntry>();
  const shown = (item: UploadItem): UploadEntry => {
    const entry = known.get(item) ?? entryOf(intl, item, options);
    known.set(item, entry);
    return entry;
  };
  return (items) => {
    const having = (test: (item: UploadItem) => boolean) => items.filter(test).map(shown);
    return [
      ...having(({ status }) => status === 'failed'),
      ...having((item) => !isFinished(item)),
      ...having(({ status }) => status === 'done'),
    ];
  };
}

/** A picture of the queue as the panel shows it. */
export function entryOf(
  intl: IntlShape,
  item: UploadItem,
  { limits, needsSignIn, screenPath, canDraw }: EntryOptions,
): UploadEntry {
  const { id, name, bytes, sent, failure, screen } = item;
  return {
    id,
    name: shownName(name),
    bytes,
    sent,
    status: shownStatus(item),
    retryable: canRetry(item),
    drawable: canDraw && isDrawable(item),
    reason: reason(),
    to: screen ? screenPath(screen.signature) : undefined,
  };

  function reason(): string | undefined {
    if (needsSignIn && item.status === 'queued') {
      return intl.formatMessage({ id: 'queue.waitsForSignIn' });
    }
    const why = failure ? failureText(intl, failure, limits) : undefined;
    if (why === undefined || item.status !== 'waiting') return why;
    return intl.formatMessage({ id: 'queue.triesAgain' }, { why });
  }
}

/** It waits, and its picture is here still. */
const isDrawable = (item: UploadItem): boolean =>
  item.status === 'queued' || item.status === 'waiting' || item.status === 'paused' || canRetry(item);

const statuses: Record<UploadStatus, UploadEntry['status']> = {
  queued: 'queued',
  preparing: 'preparing',
  sending: 'sending',
  waiting: 'queued',
  paused: 'paused',
  failed: 'failed',
  done: 'done',
};

const shownStatus = ({ status, sent, bytes }: UploadItem): UploadEntry['status'] =>
  status === 'sending' && sent >= bytes ? 'processing' : statuses[status];
