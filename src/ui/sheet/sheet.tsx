import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { defineMessage, useIntl } from 'react-intl';
import { IconButton } from '#src/ui/icon-button/icon-button.tsx';
import modal from '#src/ui/modal/modal.module.css';
import { useModal } from '#src/ui/modal/use-modal.ts';
import css from './sheet.module.css';

interface SheetProps {
  open: boolean;
  title: string;
  /** For what stands side by side; `full` leaves of the page what tells that it is still there. */
  wide?: boolean | 'full' | undefined;
  /** Stays in sight under what scrolls. */
  footer?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A panel over the page: from the end side on wide windows, from below on narrow ones. */
export function Sheet({ open, title, wide = false, footer, onClose, children }: SheetProps) {
  const intl = useIntl();
  const titleId = useId();
  const dialog = useModal({ open, onDismiss: onClose });
  return (
    <dialog
      {...dialog}
      className={`${modal.modal} ${css.sheet}`}
      aria-labelledby={titleId}
      data-wide={wide || undefined}
    >
      <div className={css.panel}>
        <header className={css.header}>
          <h2 id={titleId} className={css.title} tabIndex={-1} data-autofocus>
            {title}
          </h2>
          <IconButton icon={X} label={intl.formatMessage(close)} onClick={onClose} />
        </header>
        <div className={css.body}>{children}</div>
        {footer && <footer className={css.footer}>{footer}</footer>}
      </div>
    </dialog>
  );
}

const close = defineMessage({ id: 'ui.close' });
