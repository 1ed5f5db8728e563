import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { defineMessage, useIntl } from 'react-intl';
import { IconButton } from '#src/ui/icon-button/icon-button.tsx';
import css from './notice.module.css';

interface NoticeProps {
  title: string;
  children: ReactNode;
  /** Buttons, the main one last. */
  actions: ReactNode;
  onClose: () => void;
}

/** A card at the corner of the page that may wait, such as the cookie notice. It takes no focus. */
export function Notice({ title, children, actions, onClose }: NoticeProps) {
  const intl = useIntl();
  const id = useId();
  return (
    <section className={css.notice} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id} className={css.title}>
          {title}
        </h2>
        <IconButton size="sm" icon={X} label={intl.formatMessage(close)} onClick={onClose} />
      </div>
      <div className={css.text}>{children}</div>
      <div className={css.actions}>{actions}</div>
    </section>
  );
}

const close = defineMessage({ id: 'ui.close' });
