import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '#src/ui/button/button.tsx';
import css from './pages-failed.module.css';

/** Says that some screens of a timeline could not be read. Stands behind its selection bar, which it keeps above. */
export const PagesFailed = ({ children, onRetry }: { children: ReactNode; onRetry: () => void }) => (
  <p role="alert" className={css.failed}>
    {children}
    <Button size="sm" onClick={onRetry}>
      <FormattedMessage id="errors.again" />
    </Button>
  </p>
);
