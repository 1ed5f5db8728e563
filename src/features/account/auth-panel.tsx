import type { ReactNode } from 'react';
import { Card } from '#src/ui/card/card.tsx';
import css from './auth-panel.module.css';

/** The sheet that a form stands on which opens an account or leads into one. */
export const AuthPanel = ({
  title,
  lead,
  news,
  groups = null,
  children,
  aside,
}: {
  title: string;
  lead: ReactNode;
  /** What has just succeeded. */
  news?: string | undefined;
  /** Leads to the forms of other groups. */
  groups?: ReactNode;
  children: ReactNode;
  aside: ReactNode;
}) => (
  <div className={css.panel}>
    <div className={css.head}>
      <h1 className={css.title}>{title}</h1>
      <p className={css.lead}>{lead}</p>
    </div>
    {news !== undefined && (
      <p role="status" className={css.news}>
        {news}
      </p>
    )}
    {groups}
    <Card padding="lg">{children}</Card>
    <div className={css.aside}>{aside}</div>
  </div>
);
