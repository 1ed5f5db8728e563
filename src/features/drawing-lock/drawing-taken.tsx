import { defineMessages, useIntl } from 'react-intl';
import { Popup } from '#src/ui/popup/popup.tsx';

interface DrawingTakenProps {
  drawer: string | null;
  /** Whether they draw themselves, in another tab or on another device. */
  isMe: boolean;
  isSaving: boolean;
  onCopy: () => void;
  onWatch: () => void;
}

/** Over a drawing that another tab has taken over: nothing of it is lost. Message group `drawingLock`. */
export function DrawingTaken({ drawer, isMe, isSaving, onCopy, onWatch }: DrawingTakenProps) {
  const intl = useIntl();
  return (
    <Popup
      open
      title={isMe ? intl.formatMessage(messages.elsewhere) : intl.formatMessage(messages.taken, { name: drawer ?? '' })}
      description={intl.formatMessage(messages.text)}
      approveText={intl.formatMessage(messages.copy)}
      cancelText={intl.formatMessage(messages.watch)}
      loading={isSaving}
      onApprove={onCopy}
      onCancel={onWatch}
    />
  );
}

const messages = defineMessages({
  taken: { id: 'drawingLock.taken' },
  elsewhere: { id: 'drawingLock.taken.elsewhere' },
  text: { id: 'drawingLock.taken.text' },
  copy: { id: 'drawingLock.taken.copy' },
  watch: { id: 'drawingLock.watch' },
});
