import { Pencil } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '#src/ui/icon-button/icon-button.tsx';
import { lazyComponent, lazyPart } from '#src/lib/lazy-part.ts';
import type { RenameProps } from './rename-form.tsx';
import css from './screen-view.module.css';

const code = lazyPart(async () => (await import('./rename-form.tsx')).RenameForm);
const RenameForm = lazyComponent(code, (Component) => Component);

/** Renames a screen where its name stands: what is shown in place of the name, if anything, and the button beside it. */
export function useRenaming(rename: RenameProps | undefined) {
  const intl = useIntl();
  const [isOpen, setOpen] = useState(false);
  if (!rename) return {};
  const button = (
    <span className={css.rename} data-scripted>
      <IconButton
        icon={Pencil}
        size="sm"
        label={intl.formatMessage({ id: 'screen.rename' })}
        onClick={() => setOpen(true)}
      />
    </span>
  );
  return isOpen
    ? {
        titleForm: (
          <Suspense fallback={<span className={css.renameForm} />}>
            <RenameForm {...rename} onClose={() => setOpen(false)} />
          </Suspense>
        ),
      }
    : { titleAction: button };
}
