import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { defineMessages, useIntl } from 'react-intl';
import type { LinkFormat } from '#domain/link-formats.ts';
import { Card } from '#src/ui/card/card.tsx';
import { IconButton } from '#src/ui/icon-button/icon-button.tsx';
import { TextField } from '#src/ui/text-field/text-field.tsx';
import { linkFormatNames } from './link-format-names.ts';
import css from './screen-view.module.css';

interface CopyByHandProps {
  format: LinkFormat;
  text: string;
  onClose: () => void;
}

/** The text itself, selected, when the browser keeps its clipboard to itself. */
export function CopyByHand({ format, text, onClose }: CopyByHandProps) {
  const intl = useIntl();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <Card>
      <div className={css.byHand}>
        <TextField
          ref={field}
          label={intl.formatMessage(linkFormatNames[format])}
          hint={intl.formatMessage(messages.refused)}
          value={text}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <IconButton icon={X} label={intl.formatMessage(messages.close)} onClick={onClose} />
      </div>
    </Card>
  );
}

const messages = defineMessages({
  refused: { id: 'screen.copyRefused' },
  close: { id: 'ui.close' },
});
