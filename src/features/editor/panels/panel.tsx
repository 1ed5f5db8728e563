import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { defineMessage, useIntl } from 'react-intl';
import { IconButton } from '#src/ui/icon-button/icon-button.tsx';
import css from './panels.module.css';

interface PanelProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** What is opened beside the drawing, which stays in sight: at its end, on a phone below it. */
export function Panel({ title, onClose, children }: PanelProps) {
  const intl = useIntl();
  const id = useId();
  return (
    <section className={css.panel} aria-labelledby={id}>
      <header className={css.head}>
        <h2 id={id} className={css.title}>
          {title}
        </h2>
        <IconButton size="sm" icon={X} label={intl.formatMessage(close)} onClick={onClose} />
      </header>
      <div className={css.body}>{children}</div>
    </section>
  );
}

const close = defineMessage({ id: 'ui.close' });
