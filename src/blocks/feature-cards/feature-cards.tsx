import type { ReactNode } from 'react';
import { Icon, type LucideIcon } from '#src/ui/icon/icon.tsx';
import css from './feature-cards.module.css';

export interface FeatureCard {
  id: string;
  icon: LucideIcon;
  title: string;
  text: string;
  /** What is to be copied, or a way on. */
  more?: ReactNode;
}

/** What something can do, a card each. */
export function FeatureCards({ cards }: { cards: readonly FeatureCard[] }) {
  return (
    <ul className={css.cards}>
      {cards.map(({ id, icon, title, text, more }) => (
        <li key={id} className={css.card}>
          <span className={css.sign}>
            <Icon of={icon} size={24} />
          </span>
          <h2 className={css.title}>{title}</h2>
          <p className={css.text}>{text}</p>
          {more !== undefined && <div className={css.more}>{more}</div>}
        </li>
      ))}
    </ul>
  );
}
