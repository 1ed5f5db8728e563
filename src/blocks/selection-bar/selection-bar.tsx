import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
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
  /** It runs; the bar waits. */
  busy?: boolean | undefined;
  onSelect: () => void;
}

/** One action of the bar; on narrow windows its icon alone. */
export function SelectionAction({ icon, label, busy = false, onSelect }: SelectionActionProps) {
  return (
    <button
      type="button"
      className={css.action}
      aria-label={label}
      aria-busy={busy || undefined}
      disabled={busy}
      onClick={onSelect}
    >
      <Icon of={icon} />
      <span className={css.label}>{label}</span>
    </button>
  );
}

const onMarker = (chunks: ReactNode) => <span className={css.number}>{chunks}</span>;

const messages = defineMessages({
  label: { id: 'screens.selection.label' },
  clear: { id: 'screens.selection.clear' },
});
