import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { selectRefused } from '#machines/link-copy/link-copy.selectors.ts';
import { Button } from '#src/ui/button/button.tsx';
import { CopyField } from '#src/ui/copy-field/copy-field.tsx';
import { Sheet } from '#src/ui/sheet/sheet.tsx';
import type { LiveScreensProps } from './gallery-props.ts';

/** The links themselves, when the browser keeps its clipboard to itself. */
export function LinksByHand({ copying, linkOf }: Pick<LiveScreensProps, 'copying' | 'linkOf'>) {
  const intl = useIntl();
  const signatures = useSelector(copying, selectRefused);
  return (
    <Sheet
      open={signatures !== null}
      title={intl.formatMessage({ id: 'screens.copyByHand' }, { count: signatures?.length ?? 0 })}
      onClose={() => copying.send({ type: 'copy.dismissed' })}
      footer={
        // A press of its own is what some browsers want.
        <Button variant="primary" onClick={() => copying.send({ type: 'copy.retried' })}>
          <FormattedMessage id="gallery.copy.again" />
        </Button>
      }
    >
      {signatures && (
        <CopyField
          label={intl.formatMessage({ id: 'screens.links' }, { count: signatures.length })}
          text={signatures.map(linkOf).join('\n')}
          rows={8}
        />
      )}
    </Sheet>
  );
}
