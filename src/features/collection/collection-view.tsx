import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ButtonLink } from '#src/ui/button/button-link.tsx';
import { LateCopyField } from '#src/ui/copy-field/late-copy-field.tsx';
import { useCommands } from '#src/wiring/commands/use-commands.ts';
import css from './collection.module.css';

interface CollectionViewProps {
  head: ReactNode;
  url: string;
  /** The link has just been copied. */
  copied: boolean;
  /** The browser did not let it be copied. */
  refused: boolean;
  onCopy: () => void;
  /** Address with more of its screens; null when all are shown. */
  more: string | null;
  children: ReactNode;
}

/** A collection: its head, its screens or what changes them, and the way to more of them. */
export function CollectionView({ head, url, copied, refused, onCopy, more, children }: CollectionViewProps) {
  const intl = useIntl();
  useCommands({ copy: onCopy });
  return (
    <div className={css.page}>
      <p role="status" className="visually-hidden">
        {copied && intl.formatMessage({ id: 'collection.copied' })}
      </p>
      {head}
      {refused && <LateCopyField label={intl.formatMessage({ id: 'collection.copy' })} text={url} />}
      {children}
      {more !== null && (
        <span className={css.more}>
          <ButtonLink to={more} replace preventScrollReset>
            <FormattedMessage id="screens.more" />
          </ButtonLink>
        </span>
      )}
    </div>
  );
}
