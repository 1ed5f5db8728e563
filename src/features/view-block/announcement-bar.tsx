import { Megaphone, X } from 'lucide-react';
import { useIntl } from 'react-intl';
import { Prose } from '#src/blocks/prose/prose.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { IconButton } from '#src/ui/icon-button/icon-button.tsx';
import css from './view-block.module.css';

interface AnnouncementBarProps {
  content: string;
  /** Left out, it stays. */
  onDismiss?: (() => void) | undefined;
}

export function AnnouncementBar({ content, onDismiss }: AnnouncementBarProps) {
  const intl = useIntl();
  return (
    <aside
      className={css.announcement}
      data-theme="light"
      data-block="announcement"
      aria-label={intl.formatMessage({ id: 'frame.announcement' })}
    >
      <Icon of={Megaphone} size={18} />
      <Prose content={content} />
      {onDismiss && (
        <span className={css.dismiss}>
          <IconButton size="sm" icon={X} label={intl.formatMessage({ id: 'ui.close' })} onClick={onDismiss} />
        </span>
      )}
    </aside>
  );
}
