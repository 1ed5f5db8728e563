import type { ReactNode } from 'react';
import { Card } from '#src/ui/card/card.tsx';
import css from './auth-panel.module.css';

/** The sheet that a login or registration form stands on. */
export const AuthPanel = ({
  title,
  lead,
  children,
  aside,
}: {
  title: string;
  lead: string;
  children: ReactNode;
  aside: ReactNode;
}) => (
  <div className={css['panel']}>
    <div className={css['head']}>
      <h1 className={css['title']}>{title}</h1>
      <p className={css['lead']}>{lead}</p>
    </div>
    <Card padding="lg">{children}</Card>
    <p className={css['aside']}>{aside}</p>
  </div>
);
