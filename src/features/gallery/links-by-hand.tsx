import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { selectRefused } from '#machines/link-copy/link-copy.selectors.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Sheet } from '#src/ui/sheet/sheet.tsx';
import { Textarea } from '#src/ui/textarea/textarea.tsx';
import type { LiveScreensProps } from './gallery-props.ts';

/** The links themselves, when the browser keeps its clipboard to itself. */
export function LinksByHand({ copying, linkOf }: Pick<LiveScreensProps, 'copying' | 'linkOf'>) {
  const intl = useIntl();
  const signatures = useSelector(copying, selectRefused);
  return (
    <Sheet
      open={signatures !== null}
      title={intl.formatMessage({ id: 'gallery.copy.byHand' }, { count: signatures?.length ?? 0 })}
      onClose={() => copying.send({ type: 'copy.dismissed' })}
      footer={
        // A press of its own is what some browsers want.
        <Button variant="primary" onClick={() => copying.send({ type: 'copy.retried' })}>
          <FormattedMessage id="gallery.copy.again" />
        </Button>
      }
    >
      {signatures && <SelectedText text={signatures.map(linkOf).join('\n')} />}
    </Sheet>
  );
}

/** All of it selected, and in the focus: the keys that copy are enough. */
function SelectedText({ text }: { text: string }) {
  const intl = useIntl();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <Textarea
      ref={field}
      label={intl.formatMessage({ id: 'gallery.copy.byHand.label' })}
      hint={intl.formatMessage({ id: 'gallery.copy.byHand.hint' })}
      rows={8}
      readOnly
      defaultValue={text}
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}
