import type { ReactNode } from 'react';
import { Icon, type LucideIcon } from '#src/ui/icon/icon.tsx';
import css from './empty-state.module.css';

interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  /** What was there, in place of the frame with its icon. */
  picture?: ReactNode;
  /** 1 where nothing else names the page. */
  level?: 1 | 2;
  /** What to do, in a sentence. */
  children?: ReactNode;
  actions?: ReactNode;
}

/** A place with nothing in it yet: an empty crop frame, what it is for, and the way to begin. */
export function EmptyState({ icon, title, picture, level = 2, children, actions }: EmptyStateProps) {
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <div className={css.empty}>
      {picture ?? (
        <div className={css.frame}>
          <svg className={css.corners} viewBox="0 0 96 72" fill="none" aria-hidden focusable={false}>
            <path d="M2 20v-8A10 10 0 0 1 12 2h8M94 52v8a10 10 0 0 1-10 10h-8" />
          </svg>
          <span className={css.sign}>
            <Icon of={icon} size={24} />
          </span>
        </div>
      )}
      <Title className={css.title}>{title}</Title>
      {children && <div className={css.text}>{children}</div>}
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  );
}
