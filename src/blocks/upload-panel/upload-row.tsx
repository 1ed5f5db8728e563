import { CircleAlert, CircleCheck, Clock, Pause, PenTool, Play, RotateCw, X } from 'lucide-react';
import { memo, useLayoutEffect, useRef } from 'react';
import { defineMessages, useIntl } from 'react-intl';
import { Icon, type LucideIcon } from '#src/ui/icon/icon.tsx';
import { IconButton } from '#src/ui/icon-button/icon-button.tsx';
import { Link } from '#src/ui/link/link.tsx';
import { Spinner } from '#src/ui/loader/spinner.tsx';
import { Progress } from '#src/ui/progress/progress.tsx';
import { FileSize } from './file-size.tsx';
import type { UploadEntry, UploadRowHandlers, UploadStatus } from './upload-entry.ts';
import css from './upload-panel.module.css';

interface UploadRowProps extends UploadRowHandlers {
  entry: UploadEntry;
  /** Its place in the list, from 0, and how many rows there are. */
  place: number;
  total: number;
}

/** One file of the queue. Drawn anew only when something of it has changed. */
export const UploadRow = memo(function UploadRow(props: UploadRowProps) {
  const { entry, place, total, onPause, onResume, onRetry, onRemove, onDraw } = props;
  const intl = useIntl();
  const row = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    row.current?.style.setProperty('--place', `${place}`);
  }, [place]);
  const { id, name, status } = entry;
  const named = { name };
  return (
    <li ref={row} className={css.row} data-id={id} data-status={status} aria-posinset={place + 1} aria-setsize={total}>
      <StatusIcon status={status} />
      <div className={css.facts}>
        <p className={css.name} title={name}>
          {entry.to === undefined ? name : <Link to={entry.to}>{name}</Link>}
        </p>
        {status === 'sending' ? (
          <Progress
            label={intl.formatMessage({ id: 'screens.uploading' }, named)}
            value={entry.sent}
            max={Math.max(1, entry.bytes)}
          />
        ) : (
          <p className={css.state} title={entry.reason}>
            {entry.reason ?? intl.formatMessage(states[status])}
            {status !== 'failed' && (
              <span className={css.size}>
                <FileSize bytes={entry.bytes} />
              </span>
            )}
          </p>
        )}
      </div>
      {entry.drawable && (
        <IconButton
          size="sm"
          icon={PenTool}
          label={intl.formatMessage({ id: 'queue.row.draw' }, named)}
          onClick={() => onDraw(id)}
        />
      )}
      {(status === 'queued' || status === 'sending') && (
        <IconButton
          size="sm"
          icon={Pause}
          label={intl.formatMessage({ id: 'queue.row.pause' }, named)}
          onClick={() => onPause(id)}
        />
      )}
      {status === 'paused' && (
        <IconButton
          size="sm"
          icon={Play}
          label={intl.formatMessage({ id: 'queue.row.resume' }, named)}
          onClick={() => onResume(id)}
        />
      )}
      {status === 'failed' && entry.retryable && (
        <IconButton
          size="sm"
          icon={RotateCw}
          label={intl.formatMessage({ id: 'queue.row.retry' }, named)}
          onClick={() => onRetry(id)}
        />
      )}
      {status !== 'processing' && status !== 'done' && (
        <IconButton
          size="sm"
          icon={X}
          label={intl.formatMessage({ id: 'queue.row.remove' }, named)}
          onClick={() => onRemove(id)}
        />
      )}
    </li>
  );
});

function StatusIcon({ status }: { status: UploadStatus }) {
  const icon = statusIcons[status];
  return <span className={css.icon}>{icon ? <Icon of={icon} /> : <Spinner />}</span>;
}

/** A status without an icon turns. */
const statusIcons: Partial<Record<UploadStatus, LucideIcon>> = {
  queued: Clock,
  paused: Pause,
  failed: CircleAlert,
  done: CircleCheck,
};

const states = defineMessages({
  queued: { id: 'queue.row.state.queued' },
  preparing: { id: 'queue.row.state.preparing' },
  sending: { id: 'queue.row.state.sending' },
  processing: { id: 'queue.row.state.processing' },
  paused: { id: 'queue.row.state.paused' },
  failed: { id: 'queue.row.state.failed' },
  done: { id: 'queue.row.state.done' },
});
