import { useSelector } from '@xstate/react';
import { Check, TriangleAlert } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import type { GuideRef } from '#machines/guide/guide.machine.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Spinner } from '#src/ui/loader/spinner.tsx';
import css from './guide-write.module.css';

/** Whether everything is kept, and what can be done where it is not. */
export function SavingStatus({ writing }: { writing: GuideRef }) {
  const isSaving = useSelector(writing, (now) => now.hasTag('saving'));
  const hasFailed = useSelector(writing, (now) => now.hasTag('failed'));
  const isConflict = useSelector(writing, (now) => now.hasTag('conflict'));
  if (isConflict)
    return (
      <div className={css.trouble} role="alert">
        <p>
          <Icon of={TriangleAlert} />
          <FormattedMessage id="guideWrite.conflict" />
        </p>
        <Button size="sm" onClick={() => writing.send({ type: 'conflict.forced' })}>
          <FormattedMessage id="guideWrite.conflict.mine" />
        </Button>
        <Button size="sm" onClick={() => writing.send({ type: 'conflict.dropped' })}>
          <FormattedMessage id="guideWrite.conflict.theirs" />
        </Button>
      </div>
    );
  if (hasFailed)
    return (
      <div className={css.trouble} role="alert">
        <p>
          <Icon of={TriangleAlert} />
          <FormattedMessage id="guideWrite.failed" />
        </p>
        <Button size="sm" onClick={() => writing.send({ type: 'save.retried' })}>
          <FormattedMessage id="errors.again" />
        </Button>
      </div>
    );
  return (
    <p className={css.status} role="status">
      {isSaving ? <Spinner /> : <Icon of={Check} />}
      {isSaving ? <FormattedMessage id="guideWrite.saving" /> : <FormattedMessage id="guideWrite.saved" />}
    </p>
  );
}
