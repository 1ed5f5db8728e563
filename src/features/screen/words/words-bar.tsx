import { X } from 'lucide-react';
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl';
import { Button } from '#src/ui/button/button.tsx';
import { IconButton } from '#src/ui/icon-button/icon-button.tsx';
import type { ShownWords } from './use-picture-words.ts';
import css from './words-bar.module.css';

interface WordsBarProps extends Pick<ShownWords, 'known' | 'hasFailed'> {
  /** The text has just been copied. */
  isCopied: boolean;
  onCopy: () => void;
  onRetry: () => void;
  onClose: () => void;
}

/** What can be done with the words over a picture, or why there are none. */
export function WordsBar({ known, hasFailed, isCopied, onCopy, onRetry, onClose }: WordsBarProps) {
  const intl = useIntl();
  const count = known?.state === 'read' ? known.words.length : 0;
  return (
    <div className={css.bar} role="group" aria-label={intl.formatMessage({ id: 'screen.text' })}>
      <p role="status" className={css.said}>
        {saidOf(intl, { known, hasFailed })}
      </p>
      {count > 0 && (
        <Button
          size="sm"
          variant="marker"
          done={isCopied ? intl.formatMessage({ id: 'ui.copied' }) : undefined}
          onClick={onCopy}
        >
          <FormattedMessage id="screen.text.copy" />
        </Button>
      )}
      {hasFailed && (
        <Button size="sm" onClick={onRetry}>
          <FormattedMessage id="errors.again" />
        </Button>
      )}
      <IconButton variant="float" icon={X} label={intl.formatMessage({ id: 'ui.close' })} onClick={onClose} />
    </div>
  );
}

function saidOf(intl: IntlShape, { known, hasFailed }: Pick<WordsBarProps, 'known' | 'hasFailed'>): string {
  if (hasFailed) return intl.formatMessage({ id: 'screen.text.failed' });
  if (!known || known.state === 'waiting') return intl.formatMessage({ id: 'screen.text.reading' });
  if (known.state === 'off') return intl.formatMessage({ id: 'screen.text.off' });
  if (known.state === 'unreadable' || known.words.length === 0) return intl.formatMessage({ id: 'screen.text.none' });
  return intl.formatMessage({ id: 'screen.text.select' });
}
