import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { useCloseRequest } from '#src/lib/use-close-request.ts';
import { Icon, type LucideIcon } from '#src/ui/icon/icon.tsx';
import { IconButton } from '#src/ui/icon-button/icon-button.tsx';
import { Progress } from '#src/ui/progress/progress.tsx';
import css from './selection-bar.module.css';

interface SelectionBarProps {
  count: number;
  /** How far something that takes a while is. */
  progress?: { label: string; done: number; total: number } | null;
  onClear: () => void;
  /** Its SelectionActions. */
  children: ReactNode;
}

/** What can be done with the selected screens. Floats over the foot of the page. */
export function SelectionBar({ count, progress = null, onClear, children }: SelectionBarProps) {
  const intl = useIntl();
  useCloseRequest(onClear);
  return (
    <div role="group" aria-label={intl.formatMessage(messages.label)} className={css.bar}>
      <p className={css.count}>
        <FormattedMessage id="screens.selection.selected" values={{ count, number: onMarker }} />
      </p>
      {children}
      {progress && (
        <div className={css.progress}>
          <Progress
            label={progress.label}
            {...(progress.total > 0 ? { value: progress.done, max: progress.total } : {})}
          />
        </div>
      )}
      <IconButton variant="float" icon={X} label={intl.formatMessage(messages.clear)} onClick={onClear} />
    </div>
  );
}

interface SelectionActionProps {
  icon: LucideIcon;
  label: string;
  /** It runs; the focus stays. */
  busy?: boolean | undefined;
  /** Another one runs, until which this one can do nothing. */
  waits?: boolean | undefined;
  /** What it says for a moment once it is done; its name stays. */
  done?: string | undefined;
  onSelect: () => void;
}

/** One action of the bar; on narrow windows its icon alone. */
export function SelectionAction({ icon, label, busy = false, waits = false, done, onSelect }: SelectionActionProps) {
  const isHeld = busy || waits;
  return (
    <button
      type="button"
      className={css.action}
      aria-busy={busy || undefined}
      aria-disabled={isHeld || undefined}
      data-done={done !== undefined || undefined}
      onClick={isHeld ? undefined : onSelect}
    >
      <Icon of={done === undefined ? icon : Check} />
      <span className={css.label}>
        <span className={css.words}>{label}</span>
        <span aria-hidden>{done}</span>
      </span>
    </button>
  );
}

const onMarker = (chunks: ReactNode) => <span className={css.number}>{chunks}</span>;

const messages = defineMessages({
  label: { id: 'screens.selection.label' },
  clear: { id: 'screens.selection.clear' },
});
