import { ScanEye, ShieldCheck } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import type { ScreenVersion } from '#machines/screen-versions/screen-versions.machine.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import css from './versions-panel.module.css';

/** Whether what a version hides can still be read in it; nothing where that is not known, or where it hides nothing. */
export function VersionHiding({ hidden, readable }: Pick<ScreenVersion, 'hidden' | 'readable'>) {
  if (hidden !== 'clear' && hidden !== 'readable') return null;
  return (
    <span className={css.hiding} data-hidden={hidden}>
      <Icon of={hidden === 'clear' ? ShieldCheck : ScanEye} size={14} />
      <span>
        {hidden === 'clear' ? (
          <FormattedMessage id="versions.hidden.clear" />
        ) : (
          <FormattedMessage id="versions.hidden.readable" values={{ count: readable.length }} />
        )}
      </span>
    </span>
  );
}
