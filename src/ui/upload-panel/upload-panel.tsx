import { ChevronDown, ChevronUp, ImageUp, Pause, Play, X } from 'lucide-react';
import { useId, useState } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { Icon } from '#src/ui/icon/icon.tsx';
import { IconButton } from '#src/ui/icon-button/icon-button.tsx';
import { Progress } from '#src/ui/progress/progress.tsx';
import { FileSize } from './file-size.tsx';
import { UploadRow } from './upload-row.tsx';
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

interface UploadPanelProps {
  entries: readonly UploadEntry[];
  /** Nothing can be sent now; the queue waits. */
  offline?: boolean | undefined;
  onPause: (id: string) => void;
  onResume: (id: string) => void;
  onRetry: (id: string) => void;
  onRemove: (id: string) => void;
  onPauseAll: () => void;
  onResumeAll: () => void;
  /** Only when nothing is under way any more. */
  onClose: () => void;
}

/** The queue of uploads: how far it is, and what to do about each file. */
export function UploadPanel({
  entries,
  offline = false,
  onPauseAll,
  onResumeAll,
  onClose,
  ...perEntry
}: UploadPanelProps) {
  const intl = useIntl();
  const listId = useId();
  const [folded, setFolded] = useState(false);
  const counts = countUploads(entries);

  return (
    <section className={css.panel} aria-label={intl.formatMessage(messages.label)}>
      <header className={css.header}>
        <Icon of={ImageUp} />
        <h2 className={css.title}>
          <FormattedMessage
            id="upload.queue.title"
            defaultMessage="{done, number} of {total, number} uploaded"
            values={{ done: counts.done, total: entries.length }}
          />
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
      <Progress label={intl.formatMessage(messages.progress)} value={counts.sent} max={Math.max(1, counts.bytes)} />
      <p className={css.total}>
        {counts.bytes > 0 && (
          <FormattedMessage
            id="upload.queue.total"
            defaultMessage="{sent} of {all}"
            values={{ sent: <FileSize bytes={counts.sent} />, all: <FileSize bytes={counts.bytes} /> }}
          />
        )}
        {counts.failed > 0 && (
          <span className={css.failed}>
            <FormattedMessage
              id="upload.queue.failed"
              defaultMessage="{count, plural, one {# not uploaded} other {# not uploaded}}"
              values={{ count: counts.failed }}
            />
          </span>
        )}
        {offline && (
          <span>
            <FormattedMessage id="upload.queue.offline" defaultMessage="Offline: the queue waits" />
          </span>
        )}
      </p>
      <ul id={listId} className={css.list} hidden={folded}>
        {entries.map((entry) => (
          <UploadRow key={entry.id} entry={entry} {...perEntry} />
        ))}
      </ul>
    </section>
  );
}

function countUploads(entries: readonly UploadEntry[]) {
  const having = (...statuses: UploadStatus[]): number =>
    entries.filter(({ status }) => statuses.includes(status)).length;
  return {
    done: having('done'),
    failed: having('failed'),
    paused: having('paused'),
    running: having('queued', 'preparing', 'sending', 'processing'),
    bytes: entries.reduce((sum, { status, bytes }) => sum + (status === 'failed' ? 0 : bytes), 0),
    sent: entries.reduce(
      (sum, { status, bytes, sent }) => sum + (status === 'done' ? bytes : Math.min(sent, bytes)),
      0,
    ),
  };
}

const messages = defineMessages({
  label: { id: 'upload.queue.label', defaultMessage: 'Uploads' },
  progress: { id: 'upload.queue.progress', defaultMessage: 'All uploads' },
  pauseAll: { id: 'upload.queue.pauseAll', defaultMessage: 'Pause all' },
  resumeAll: { id: 'upload.queue.resumeAll', defaultMessage: 'Resume all' },
  fold: { id: 'upload.queue.fold', defaultMessage: 'Hide the list' },
  unfold: { id: 'upload.queue.unfold', defaultMessage: 'Show the list' },
  close: { id: 'upload.queue.close', defaultMessage: 'Close' },
});
