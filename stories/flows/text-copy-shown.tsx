import { useSelector } from '@xstate/react';
import { Link2 } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import { link } from '#machines/text-copy/text-copy.fixtures.ts';
import type { textCopyMachine } from '#machines/text-copy/text-copy.machine.ts';
import { selectCopied, selectRefused } from '#machines/text-copy/text-copy.selectors.ts';
import { CopyByHand } from '#src/features/screen/copy-by-hand.tsx';
import { Button } from '#src/ui/button/button.tsx';

/** The button that copies, and the text itself where the browser refuses. */
export function TextCopyShown({ copying }: { copying: ActorRefFrom<typeof textCopyMachine> }) {
  const intl = useIntl();
  const copied = useSelector(copying, selectCopied) !== null;
  const refused = useSelector(copying, selectRefused) !== null;
  return (
    <>
      <Button
        variant="marker"
        icon={Link2}
        done={copied ? intl.formatMessage({ id: 'ui.copied' }) : undefined}
        onClick={() => copying.send({ type: 'copy.requested', asked: link })}
      >
        <FormattedMessage id="screen.copy" />
      </Button>
      {refused && (
        <CopyByHand format="page" text={link.text} onClose={() => copying.send({ type: 'copy.dismissed' })} />
      )}
    </>
  );
}
