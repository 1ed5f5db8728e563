import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#src/ui/button/button.tsx';
import { LateCopyField } from '#src/ui/copy-field/late-copy-field.tsx';
import { Sheet } from '#src/ui/sheet/sheet.tsx';
import type { LiveScreensProps } from './gallery-props.ts';

interface LinksByHandProps extends Pick<LiveScreensProps, 'copying' | 'linkOf'> {
  signatures: readonly string[];
}

/** The links themselves, when the browser keeps its clipboard to itself. */
export function LinksByHand({ signatures, copying, linkOf }: LinksByHandProps) {
  const intl = useIntl();
  return (
    <Sheet
      open
      title={intl.formatMessage({ id: 'screens.copyByHand' }, { count: signatures.length })}
      onClose={() => copying.send({ type: 'copy.dismissed' })}
      footer={
        // A press of its own is what some browsers want.
        <Button variant="primary" onClick={() => copying.send({ type: 'copy.retried' })}>
          <FormattedMessage id="gallery.copy.again" />
        </Button>
      }
    >
      <LateCopyField
        label={intl.formatMessage({ id: 'screens.links' }, { count: signatures.length })}
        text={signatures.map(linkOf).join('\n')}
        rows={8}
      />
    </Sheet>
  );
}
