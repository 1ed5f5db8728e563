import { useEffect, useRef } from 'react';
import { defineMessage, useIntl } from 'react-intl';
import { Textarea } from '#src/ui/textarea/textarea.tsx';

export interface CopyFieldProps {
  label: string;
  text: string;
  /** How high it begins; a long text scrolls inside. */
  rows?: number;
}

/** What the browser did not let the page copy, all selected and in the focus: the keys that copy are enough. */
export function CopyField({ label, text, rows = 1 }: CopyFieldProps) {
  const intl = useIntl();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <Textarea
      ref={field}
      label={label}
      hint={intl.formatMessage(hint)}
      rows={rows}
      readOnly
      value={text}
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}

const hint = defineMessage({ id: 'ui.copyField.hint' });
