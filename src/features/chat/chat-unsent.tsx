import { LinkedText } from '#src/blocks/linked-text/linked-text.tsx';
import { Clock } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Unsent } from '#machines/chat-thread/chat-thread.types.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import css from './chat.module.css';

interface ChatUnsentProps {
  unsent: Unsent;
  onRepeat: () => void;
  onWithdraw: () => void;
}

/** A message on its way; one that was refused waits for its author. */
export function ChatUnsent({ unsent: { text, file, failure }, onRepeat, onWithdraw }: ChatUnsentProps) {
  const intl = useIntl();
  return (
    <article className={css.line} data-own data-unsent>
      <div className={css.bubble}>
        <span className="visually-hidden">
          <FormattedMessage id="chat.you" />
        </span>
        {file && <p className={css.fileName}>{file.name}</p>}
        {text !== '' && (
          <p className={css.text}>
            <LinkedText text={text} />
          </p>
        )}
        {failure === null && (
          <span className={css.facts}>
            <Icon of={Clock} size={14} label={intl.formatMessage({ id: 'chat.sending' })} />
          </span>
        )}
      </div>
      {failure !== null && (
        <div className={css.refused}>
          <span role="alert" className={css.failure}>
            {failure === 'too_many' ? (
              <FormattedMessage id="chat.notSent.tooMany" />
            ) : (
              <FormattedMessage id="chat.notSent" />
            )}
          </span>
          <Button size="sm" variant="ghost" onClick={onWithdraw}>
            <FormattedMessage id="chat.withdraw" />
          </Button>
          <Button size="sm" onClick={onRepeat}>
            <FormattedMessage id="chat.again" />
          </Button>
        </div>
      )}
    </article>
  );
}
