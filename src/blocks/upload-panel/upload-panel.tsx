import { ChevronDown, ChevronUp, ImageUp, Pause, Play, RotateCw, X } from 'lucide-react';
import { useId, useState } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { IconButton } from '#src/ui/icon-button/icon-button.tsx';
import { Progress } from '#src/ui/progress/progress.tsx';
import { FileSize } from './file-size.tsx';
import { UploadList, type UploadRowHandlers } from './upload-list.tsx';
import css from './upload-panel.module.css';

export type UploadStatus = 'queued' | 'preparing' | 'sending' | 'processing' | 'paused' | 'failed' | 'done';

export interface UploadEntry {
  id: string;
  name: string;
  bytes: number;
  status: UploadStatus;
  /** Bytes that have arrived. */
  sent: number;
  /** Why it failed or waits, in words for people. */
  reason?: string | undefined;
  /** Whether a failed one can be sent again. */
  retryable?: boolean | undefined;
  /** The page of the screen, once it is there. */
  to?: string | undefined;
}

interface UploadPanelProps extends UploadRowHandlers {
  /** In the order in which they are shown; the same object for the same state, so that only rows that change are drawn. */
  entries: readonly UploadEntry[];
  /** Nothing can be sent now; the queue waits. */
  offline?: boolean | undefined;
  /** The server takes no more for a while; the queue goes on by itself. */
  held?: boolean | undefined;
  /** Nothing is sent before somebody has signed in. */
  waiting?: boolean | undefined;
  /** It begins as one line, whose list can be unfolded. */
  startsFolded?: boolean | undefined;
  onRetryAll: () => void;
  onPauseAll: () => void;
  onResumeAll: () => void;
  /** Only when nothing is under way any more. */
  onClose: () => void;
}

/** The queue of uploads: how far it is, and what to do about each file. */
export function UploadPanel({
  entries,
  offline = false,
  held = false,
  waiting = false,
  startsFolded = false,
  onRetryAll,
  onPauseAll,
  onResumeAll,
  onClose,
  ...perEntry
}: UploadPanelProps) {
  const intl = useIntl();
  const listId = useId();
  const [folded, setFolded] = useState(startsFolded);
  const counts = countUploads(entries);

  return (
    <section className={css.panel} aria-label={intl.formatMessage(messages.label)}>
      <header className={css.header}>
        <Icon of={ImageUp} />
        <h2 className={css.title}>
          {waiting ? (
            <FormattedMessage
              id="queue.waiting"
              defaultMessage="{count, plural, one {# picture waits} other {# pictures wait}}"
              values={{ count: counts.running + counts.paused }}
            />
          ) : (
            <FormattedMessage
              id="queue.title"
              defaultMessage="{done, number} of {total, number} uploaded"
              values={{ done: counts.done, total: entries.length }}
            />
          )}
        </h2>
        {counts.running > 0 && (
          <IconButton size="sm" icon={Pause} label={intl.formatMessage(messages.pauseAll)} onClick={onPauseAll} />
        )}
        {counts.running === 0 && counts.paused > 0 && (
          <IconButton size="sm" icon={Play} label={intl.formatMessage(messages.resumeAll)} onClick={onResumeAll} />
        )}
        <IconButton
          size="sm"
          icon={folded ? ChevronUp : ChevronDown}
          label={intl.formatMessage(folded ? messages.unfold : messages.fold)}
          aria-expanded={!folded}
          aria-controls={listId}
          onClick={() => setFolded(!folded)}
        />
        {counts.running + counts.paused === 0 && (
          <IconButton size="sm" icon={X} label={intl.formatMessage(messages.close)} onClick={onClose} />
        )}
      </header>
      {!waiting && (
        <Progress label={intl.formatMessage(messages.progress)} value={counts.sent} max={Math.max(1, counts.bytes)} />
      )}
      <p className={css.total}>
        {!folded && counts.bytes > 0 && (
          <FormattedMessage
            id="queue.total"
            defaultMessage="{sent} of {all}"
            values={{ sent: <FileSize bytes={counts.sent} />, all: <FileSize bytes={counts.bytes} /> }}
          />
        )}
        {counts.failed > 0 && (
          <span className={css.failed}>
            <FormattedMessage
              id="queue.failed"
              defaultMessage="{count, plural, one {# not uploaded} other {# not uploaded}}"
              values={{ count: counts.failed }}
            />
          </span>
        )}
        {offline && (
          <span>
            <FormattedMessage id="queue.offline" defaultMessage="Offline: the queue waits" />
          </span>
        )}
        {held && !offline && (
          <span>
            <FormattedMessage
              id="queue.held"
              defaultMessage="The server needs a short break: uploading goes on by itself"
            />
          </span>
        )}
      </p>
      {counts.retryable > 0 && (
        <p className={css.again}>
          <Button size="sm" icon={RotateCw} onClick={onRetryAll}>
            <FormattedMessage
              id="queue.retryAll"
              defaultMessage="Retry {count, number}"
              values={{ count: counts.retryable }}
            />
          </Button>
        </p>
      )}
      <UploadList id={listId} hidden={folded} entries={entries} {...perEntry} />
    </section>
  );
}

function countUploads(entries: readonly UploadEntry[]) {
  const counts = { done: 0, failed: 0, retryable: 0, paused: 0, running: 0, bytes: 0, sent: 0 };
  for (const { status, bytes, sent, retryable } of entries) {
    if (status === 'done' || status === 'failed' || status === 'paused') counts[status] += 1;
    else counts.running += 1;
    if (status === 'failed' && retryable) counts.retryable += 1;
    // The bar ends with what can still be sent: a picture that the server will never take is not waited for.
    if (status === 'failed' && !retryable) continue;
    counts.bytes += bytes;
    counts.sent += status === 'done' ? bytes : sent;
  }
  return counts;
}

const messages = defineMessages({
  label: { id: 'queue.label', defaultMessage: 'Uploads' },
  progress: { id: 'queue.progress', defaultMessage: 'All uploads' },
  pauseAll: { id: 'queue.pauseAll', defaultMessage: 'Pause all' },
  resumeAll: { id: 'queue.resumeAll', defaultMessage: 'Resume all' },
  fold: { id: 'queue.fold', defaultMessage: 'Hide the list' },
  unfold: { id: 'queue.unfold', defaultMessage: 'Show the list' },
  close: { id: 'ui.close', defaultMessage: 'Close' },
});
