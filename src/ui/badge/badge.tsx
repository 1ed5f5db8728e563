import type { ReactNode } from 'react';
import { Icon, type LucideIcon } from '#src/ui/icon/icon.tsx';
import css from './badge.module.css';

interface BadgeProps {
  tone?: 'neutral' | 'marker' | 'ink' | 'success' | 'warning' | 'danger' | 'info';
  icon?: LucideIcon | undefined;
  children: ReactNode;
}

/** A word or a number about the thing beside it. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={css.badge} data-tone={tone}>
      {icon && <Icon of={icon} size={14} />}
      {children}
    </span>
  );
}
