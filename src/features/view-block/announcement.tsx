import { Megaphone } from 'lucide-react';
import { useIntl } from 'react-intl';
import { Prose } from '#src/blocks/prose/prose.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { useNavigation } from '#src/wiring/page/use-navigation.ts';
import css from './view-block.module.css';

/** What everybody should know, in a bar above the page, as long as the operator has its block. */
export function Announcement() {
  const intl = useIntl();
  const content = useNavigation().blocks?.['announcement'];
  if (!content) return null;
  return (
    <aside
      className={css.announcement}
      data-block="announcement"
      aria-label={intl.formatMessage({ id: 'frame.announcement' })}
    >
      <Icon of={Megaphone} size={18} />
      <Prose content={content} />
    </aside>
  );
}
