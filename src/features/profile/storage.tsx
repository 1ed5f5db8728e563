import { FormattedMessage, useIntl } from 'react-intl';
import { fileSize } from '#src/lib/file-size.ts';
import { Progress } from '#src/ui/progress/progress.tsx';
import css from './profile.module.css';

interface StorageProps {
  /** Bytes. */
  used: number;
  limit: number;
}

/** How much of its room an account has filled. */
export function Storage({ used, limit }: StorageProps) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'profile.storage' });
  return (
    <section className={css.section}>
      <h2 className={css.sectionTitle}>{title}</h2>
      <div className={css.wide}>
        <Progress label={title} value={used} max={limit} />
      </div>
      <p>
        <FormattedMessage
          id="profile.storage.used"
          values={{ used: fileSize(intl, used), limit: fileSize(intl, limit) }}
        />
      </p>
    </section>
  );
}
