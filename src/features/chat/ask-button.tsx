import { SquarePen } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { Button } from '#src/ui/button/button.tsx';
import type { ChatActions, ChatLook } from './chat-look.ts';
import css from './chat.module.css';

interface AskButtonProps {
  making: ChatLook['making'];
  onAsk: ChatActions['onAsk'];
  small?: boolean;
}

/** Opens a room of one's own. */
export function AskButton({ making, onAsk, small = false }: AskButtonProps) {
  if (onAsk === null) return null;
  return (
    <>
      <Button
        variant="primary"
        size={small ? 'sm' : 'md'}
        icon={SquarePen}
        loading={making === 'making'}
        onClick={onAsk}
        data-scripted
      >
        <FormattedMessage id="chat.ask" />
      </Button>
      {making === 'failed' && (
        <p role="alert" className={css.failure}>
          <FormattedMessage id="chat.ask.failed" />
        </p>
      )}
    </>
  );
}
