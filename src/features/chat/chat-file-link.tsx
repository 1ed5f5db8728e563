import { FileText } from 'lucide-react';
import { useIntl } from 'react-intl';
import type { ChatFile } from '#domain/chat/frames.ts';
import { fileSize } from '#src/lib/file-size.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import css from './chat.module.css';

/** The file of a message: a picture is shown, and all are saved by a press. */
export function ChatFileLink({ file, room }: { file: ChatFile; room: string }) {
  const intl = useIntl();
  const address = `/api/chat/${room}/files/${file.file_id}`;
  if (file.mime.startsWith('image/'))
    return (
      <a href={address} download={file.name} className={css.picture}>
        <img src={address} alt={file.name} loading="lazy" />
      </a>
    );
  return (
    <a href={address} download={file.name} className={css.file}>
      <Icon of={FileText} size={20} />
      <span className={css.fileName}>{file.name}</span>
      <span className={css.fileSize}>{fileSize(intl, file.size)}</span>
    </a>
  );
}
