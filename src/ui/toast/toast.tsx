import { Check, CircleAlert, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { defineMessage, useIntl } from 'react-intl';
import { Button } from '#src/ui/button/button.tsx';
import { IconButton } from '#src/ui/icon-button/icon-button.tsx';
import { Icon, type LucideIcon } from '#src/ui/icon/icon.tsx';
import css from './toast.module.css';

export type Tone = 'success' | 'error' | 'warning' | 'info';

export interface ToastProps {
  tone: Tone;
  /** Instead of the icon of the tone. */
  icon?: LucideIcon | undefined;
  title: string;
  text?: string | undefined;
  /** Such as Undo; the toast stays until it is dismissed or its time ends. */
  action?: { label: string; onAction: () => void } | undefined;
  onDismiss?: (() => void) | undefined;
  /** More below, such as a progress bar. */
  children?: ReactNode;
}

/** The card of one message. ToastRegion shows and announces it. */
export function Toast({ tone, icon, title, text, action, onDismiss, children }: ToastProps) {
  const intl = useIntl();
  return (
    <div className={css.toast} data-tone={tone}>
      <span className={css.sign}>
        <Icon of={icon ?? signs[tone]} />
      </span>
      <div className={css.message}>
        <div className={css.words}>
          <p className={css.title}>{title}</p>
          {text !== undefined && <p className={css.text}>{text}</p>}
          {children && <div className={css.more}>{children}</div>}
        </div>
        {action && (
          <Button size="sm" onClick={action.onAction}>
            {action.label}
          </Button>
        )}
      </div>
      {onDismiss && <IconButton size="sm" icon={X} label={intl.formatMessage(dismiss)} onClick={onDismiss} />}
    </div>
  );
}

const signs: Record<Tone, LucideIcon> = { success: Check, error: CircleAlert, warning: TriangleAlert, info: Info };

const dismiss = defineMessage({ id: 'ui.toast.dismiss' });
