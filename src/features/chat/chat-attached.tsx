import { FileText, X } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Text } from '#domain/text.ts';
import { isOperationError } from '#src/lib/operation-error.ts';
import { say } from '#src/i18n/say.ts';
import { fileSize } from '#src/lib/file-size.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { IconButton } from '#src/ui/icon-button/icon-button.tsx';
import { Progress } from '#src/ui/progress/progress.tsx';
import { failureMessage } from '#src/wiring/failure-message.ts';
import type { AttachedLook } from './chat-look.ts';
import css from './chat.module.css';
import composer from './chat-composer.module.css';

interface ChatAttachedProps {
  attached: AttachedLook;
  onRemove: () => void;
}

/** Of a file that is not taken the server says beside it what is. */
const fileRefusal = (failure: unknown): Text =>
  (isOperationError(failure) ? failure.fields['file'] : undefined) ?? failureMessage(failure);

/** A file that goes with the next message: on its way to the server, there, or refused. */
export function ChatAttached({ attached, onRemove }: ChatAttachedProps) {
  const intl = useIntl();
  const { name, size, file, failure, progress, preview } = attached;
  return (
    <div className={composer.attached}>
      {preview === null ? <Icon of={FileText} size={20} /> : <img src={preview} alt="" className={composer.preview} />}
      <span className={composer.attachedText}>
        <span className={css.fileName}>{name}</span>
        {failure !== null ? (
          <span role="alert" className={css.failure}>
            {say(intl, fileRefusal(failure))}
          </span>
        ) : file === null ? (
          <Progress
            label={intl.formatMessage({ id: 'chat.file.uploading' }, { name })}
            value={progress ?? undefined}
            max={1}
          />
        ) : (
          <span className={css.fileSize} role="status">
            <FormattedMessage id="chat.file.ready" values={{ size: fileSize(intl, size) }} />
          </span>
        )}
      </span>
      <IconButton icon={X} size="sm" label={intl.formatMessage({ id: 'chat.file.remove' })} onClick={onRemove} />
    </div>
  );
}
