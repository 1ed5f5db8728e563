import { Trash2 } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import type { TrashChange } from '#machines/trash-change/trash-change.machine.ts';
import { Button } from '#src/ui/button/button.tsx';
import css from './trash-bar.module.css';

interface TrashBarProps {
  total: number;
  /** How long a deleted screen stays. */
  keptDays: number;
  /** What is being done to the trash. */
  underWay: TrashChange | null;
  onEmpty: () => void;
}

/** What stands above the timeline of the trash: how much there is, how long it stays, and the way to be rid of all of it. */
export const TrashBar = ({ total, keptDays, underWay, onEmpty }: TrashBarProps) => (
  <header className={css.bar}>
    <div className={css.about}>
      <h1 className={css.title}>
        <FormattedMessage id="frame.nav.trash" />
        <span className={css.count}>
          <FormattedMessage id="screens.count" values={{ count: total }} />
        </span>
      </h1>
      <p className={css.lead}>
        <FormattedMessage id="trash.lead" values={{ days: keptDays }} />
      </p>
    </div>
    <span className={css.tools}>
      <Button
        icon={Trash2}
        loading={underWay === 'emptying'}
        aria-disabled={underWay !== null || undefined}
        onClick={underWay === null ? onEmpty : undefined}
      >
        <FormattedMessage id="trash.empty" />
      </Button>
    </span>
  </header>
);
