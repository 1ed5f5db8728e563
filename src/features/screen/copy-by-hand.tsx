import { X } from 'lucide-react';
import { defineMessage, useIntl } from 'react-intl';
import type { LinkFormat } from '#domain/link-formats.ts';
import { Card } from '#src/ui/card/card.tsx';
import { LateCopyField } from '#src/ui/copy-field/late-copy-field.tsx';
import { IconButton } from '#src/ui/icon-button/icon-button.tsx';
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
  return (
    <Card>
      <div className={css.byHand}>
        <LateCopyField label={intl.formatMessage(linkFormatNames[format])} text={text} />
        <IconButton icon={X} label={intl.formatMessage(close)} onClick={onClose} />
      </div>
    </Card>
  );
}

const close = defineMessage({ id: 'ui.close' });
