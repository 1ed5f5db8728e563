import { CircleAlert, CircleCheck, Clock, Pause, Play, RotateCw, X } from 'lucide-react';
import { memo, useLayoutEffect, useRef } from 'react';
import { defineMessages, useIntl } from 'react-intl';
import { Icon, type LucideIcon } from '#src/ui/icon/icon.tsx';
import { IconButton } from '#src/ui/icon-button/icon-button.tsx';
import { Link } from '#src/ui/link/link.tsx';
import { Spinner } from '#src/ui/loader/spinner.tsx';
import { Progress } from '#src/ui/progress/progress.tsx';
import { FileSize } from './file-size.tsx';
import type { UploadRowHandlers } from './upload-list.tsx';
import type { UploadEntry, UploadStatus } from './upload-panel.tsx';
import css from './upload-panel.module.css';

interface UploadRowProps extends UploadRowHandlers {
  entry: UploadEntry;
  /** Its place in the list, from 0, and how many rows there are. */
  place: number;
  total: number;
}

/** One file of the queue. Drawn anew only when something of it has changed. */
export const UploadRow = memo(function UploadRow(props: UploadRowProps) {
  const { entry, place, total, onPause, onResume, onRetry, onRemove } = props;
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
            label={intl.formatMessage({ id: 'screens.uploading', defaultMessage: 'Uploading {name}' }, named)}
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
      {(status === 'queued' || status === 'sending') && (
        <IconButton
          size="sm"
          icon={Pause}
          label={intl.formatMessage({ id: 'queue.row.pause', defaultMessage: 'Pause {name}' }, named)}
          onClick={() => onPause(id)}
        />
      )}
      {status === 'paused' && (
        <IconButton
          size="sm"
          icon={Play}
          label={intl.formatMessage({ id: 'queue.row.resume', defaultMessage: 'Resume {name}' }, named)}
          onClick={() => onResume(id)}
        />
      )}
      {status === 'failed' && entry.retryable && (
        <IconButton
          size="sm"
          icon={RotateCw}
          label={intl.formatMessage({ id: 'queue.row.retry', defaultMessage: 'Try {name} again' }, named)}
          onClick={() => onRetry(id)}
        />
      )}
      {status !== 'processing' && status !== 'done' && (
        <IconButton
          size="sm"
          icon={X}
          label={intl.formatMessage({ id: 'queue.row.remove', defaultMessage: 'Remove {name} from the queue' }, named)}
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
  queued: { id: 'queue.row.state.queued', defaultMessage: 'Waiting' },
  preparing: { id: 'queue.row.state.preparing', defaultMessage: 'Reading the file' },
  sending: { id: 'queue.row.state.sending', defaultMessage: 'Uploading' },
  processing: { id: 'queue.row.state.processing', defaultMessage: 'Almost there' },
  paused: { id: 'queue.row.state.paused', defaultMessage: 'Paused' },
  failed: { id: 'queue.row.state.failed', defaultMessage: 'Not uploaded' },
  done: { id: 'queue.row.state.done', defaultMessage: 'Uploaded' },
});
