import { ChevronDown, ChevronUp, ImageUp, Pause, Play, RotateCw, X } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { IconButton } from '#src/ui/icon-button/icon-button.tsx';
import { Progress } from '#src/ui/progress/progress.tsx';
import { FileSize } from './file-size.tsx';
import type { UploadEntry, UploadRowHandlers } from './upload-entry.ts';
import { UploadList } from './upload-list.tsx';
import css from './upload-panel.module.css';

interface UploadPanelProps extends UploadRowHandlers {
  /** In the order in which they are shown; the same object for the same state, so that only rows that change are drawn. */
  entries: readonly UploadEntry[];
  /** Nothing can be sent now; the queue waits. */
  offline?: boolean | undefined;
  /** The server takes no more for a while; the queue goes on by itself. */
  held?: boolean | undefined;
  /** Nothing is sent before somebody has signed in. */
  waiting?: boolean | undefined;
  /** What to do where pictures were refused. */
  note?: ReactNode;
  /** Which files were not uploaded, and why: for the folded panel, whose list would tell it. */
  failures?: string | undefined;
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
  note,
  failures,
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
            <FormattedMessage id="queue.waiting" values={{ count: counts.running + counts.paused }} />
          ) : (
            <FormattedMessage id="queue.title" values={{ done: counts.done, total: entries.length }} />
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
        <Progress
          label={intl.formatMessage(messages.progress)}
          value={counts.sent}
          max={Math.max(1, counts.bytes)}
          failed={counts.failed / Math.max(1, entries.length)}
        />
      )}
      <p className={css.total}>
        {!folded && counts.bytes > 0 && (
          <FormattedMessage
            id="queue.total"
            values={{ sent: <FileSize bytes={counts.sent} />, all: <FileSize bytes={counts.bytes} /> }}
          />
        )}
        {counts.failed > 0 && (
          <span className={css.failed}>
            {folded && failures ? failures : <FormattedMessage id="queue.failed" values={{ count: counts.failed }} />}
          </span>
        )}
        {offline && (
          <span>
            <FormattedMessage id="queue.offline" />
          </span>
        )}
        {held && !offline && (
          <span>
            <FormattedMessage id="queue.held" />
          </span>
        )}
      </p>
      {note && <p className={css.note}>{note}</p>}
      {counts.retryable > 0 && (
        <p className={css.again}>
          <Button size="sm" icon={RotateCw} onClick={onRetryAll}>
            <FormattedMessage id="queue.retryAll" values={{ count: counts.retryable }} />
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
  label: { id: 'queue.label' },
  progress: { id: 'queue.progress' },
  pauseAll: { id: 'queue.pauseAll' },
  resumeAll: { id: 'queue.resumeAll' },
  fold: { id: 'queue.fold' },
  unfold: { id: 'queue.unfold' },
  close: { id: 'ui.close' },
});
