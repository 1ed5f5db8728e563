import { RotateCcw, Trash2 } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { Button } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import css from './trashed-screen.module.css';

interface TrashedScreenProps {
  title: string;
  /** Until it is gone; 0 on its last day. */
  daysLeft: number;
  restoring: boolean;
  onRestore: () => void;
}

/** What the owner of a deleted screen finds at its address. */
export const TrashedScreen = ({ title, daysLeft, restoring, onRestore }: TrashedScreenProps) => (
  <EmptyState
    icon={Trash2}
    title={title}
    level={1}
    actions={
      <span className={css.scripted}>
        <Button variant="primary" icon={RotateCcw} loading={restoring} onClick={onRestore}>
          <FormattedMessage id="screens.restore" />
        </Button>
      </span>
    }
  >
    <p>
      <FormattedMessage id="screen.trashed.left" values={{ days: daysLeft }} />
    </p>
  </EmptyState>
);
