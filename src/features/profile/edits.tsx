import { FormattedMessage, useIntl } from 'react-intl';
import { Progress } from '#src/ui/progress/progress.tsx';
import css from './profile.module.css';

interface EditsProps {
  used: number;
  limit: number;
  /** When they are counted anew; ISO 8601, UTC. */
  resetsAt: string;
}

/** How many edits of this month an account has used, where the site counts them. */
export function Edits({ used, limit, resetsAt }: EditsProps) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'profile.edits' });
  const date = intl.formatDate(resetsAt, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  return (
    <section className={css.section}>
      <h2 className={css.sectionTitle}>{title}</h2>
      <div className={css.wide}>
        <Progress label={title} value={Math.min(used, limit)} max={limit} />
      </div>
      <p>
        <FormattedMessage id="profile.edits.left" values={{ left: Math.max(0, limit - used), limit, date }} />
      </p>
    </section>
  );
}
